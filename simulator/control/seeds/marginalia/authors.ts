import type { SeedItem } from '../seed.ts';
import type { SeedBook } from './books.ts';
import { type Chance, createDeck } from './chance.ts';
import { type AuthorEntry, authorEntries, biographies } from './marginalia-data.ts';
import { EDITOR_ID, marginaliaItem } from './marginalia-item.ts';
import { escapeText, fill, type Phrasebook, paragraph } from './phrasebook.ts';

export interface SeedAuthor {
  readonly id: string;
  readonly entry: AuthorEntry;
}

export function drawAuthors(chance: Chance): readonly SeedAuthor[] {
  return authorEntries.map((entry) => ({ id: chance.string.uuid(), entry }));
}

/** The authors as items. An author is added together with his or her first book in the library. */
export function buildAuthorItems(
  authors: readonly SeedAuthor[],
  books: readonly SeedBook[],
  phrases: Phrasebook,
): readonly SeedItem[] {
  const writeLife = createBiographer(phrases);
  return authors.map(({ id, entry }) => {
    const shelf = books.filter(({ authors: its }) => its.some((author) => author.id === id));
    const createdAt = Math.min(...shelf.map(({ addedAt }) => addedAt));
    // A biography names only books whose first author this is.
    const titles = shelf.filter(({ authors: [first] }) => first.id === id).map((book) => book.entry.title);
    const { name, born, country } = entry;
    const bio = writeLife(entry, titles);
    return marginaliaItem({ id, owner: EDITOR_ID, createdAt }, { name, born, country, bio });
  });
}

/** Authors born before HISTORIC_BIRTH are historical. Authors born before LIVING_BIRTH are dead. */
const HISTORIC_BIRTH = 1900;
const LIVING_BIRTH = 1932;

/** Writes the biographies of the authors. `titles` are the titles of the books of an author in the library. */
function createBiographer(phrases: Phrasebook): (author: AuthorEntry, titles: readonly string[]) => string {
  const { chance } = phrases;
  const dealTrade = createDeck(chance, biographies.trades);

  return (author, titles) => {
    const [first = '', second] = titles.map(escapeText);
    const known = biographies.acquaintances[second === undefined ? 'one' : titles.length === 2 ? 'two' : 'more'];
    const person = new Map([
      ...Object.entries(pronouns[author.pronoun]),
      ['author', escapeText(author.name)],
      ['birthplace', author.birthplace],
      ['country', author.country],
      ['born', String(author.born)],
      ['first', first],
      ['second', second ?? ''],
    ]);
    const words = new Map([...person, ['trade', fill(dealTrade(), person)]]);
    const need = (templates: readonly string[]) => phrases.need({ templates, words });
    const find = (templates: readonly string[]) => phrases.find({ templates, words }) ?? '';

    /** The first sentences: the start of the career, and the work. */
    function story(): readonly [string, string] {
      if (author.born < HISTORIC_BIRTH) return [need(biographies.longAgo), find(biographies.afterlives)];
      if (author.born < LIVING_BIRTH) return [need(biographies.withinMemory), find(biographies.farewells)];
      return [
        `${need(biographies.openings)} ${find(biographies.manners)}`.trim(),
        chance.datatype.boolean(0.65) ? find(biographies.homes) : '',
      ];
    }

    const [life, close] = story();
    return [life, `${close} ${need(known)}`.trim()].map(paragraph).join('');
  };
}

/**
 * The words of a sentence that depend on the pronoun of an author, as slots of a template. The slots have the names of
 * the feminine forms, as in `{She} {has} kept {her} bees, and sell{s} honey`.
 */
const pronouns: Readonly<Record<AuthorEntry['pronoun'], Readonly<Record<string, string>>>> = {
  she: { She: 'She', she: 'she', Her: 'Her', her: 'her', them: 'her', has: 'has', s: 's', es: 'es' },
  he: { She: 'He', she: 'he', Her: 'His', her: 'his', them: 'him', has: 'has', s: 's', es: 'es' },
  they: { She: 'They', she: 'they', Her: 'Their', her: 'their', them: 'them', has: 'have', s: '', es: '' },
};
