import { createDeck } from '../deck.ts';
import { fill } from '../fill.ts';
import { type AuthorEntry, biographies } from '../marginalia-data.ts';
import type { Phrasebook } from '../phrasebook.ts';
import { escapeText, paragraph } from '../rich-text.ts';
import { pronouns } from './pronouns.ts';

/** Authors born before HISTORIC_BIRTH are historical. Authors born before LIVING_BIRTH are dead. */
const HISTORIC_BIRTH = 1900;
const LIVING_BIRTH = 1932;

/** Writes the biographies of the authors. `titles` are the titles of the books of an author in the library. */
export function createBiographer(phrases: Phrasebook): (author: AuthorEntry, titles: readonly string[]) => string {
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
