import type { Chance } from '../chance.ts';
import { createDeck, createDecks } from '../deck.ts';
import { fill } from '../fill.ts';
import { escapeText, paragraph } from '../rich-text.ts';
import type { AuthorEntry } from './author-entries.ts';
import {
  acquaintances,
  afterlives,
  farewells,
  homes,
  longAgo,
  manners,
  openings,
  trades,
  withinMemory,
} from './biography-frames.ts';
import { pronouns } from './pronouns.ts';

/** Authors born before the one are history; those born before the other are no longer among us. */
const HISTORIC_BIRTH = 1900;
const LIVING_BIRTH = 1932;

/** Writes the lives of one library's authors; `titles` are those of the author's books that it has. */
export function createBiographer(chance: Chance): (author: AuthorEntry, titles: readonly string[]) => string {
  const opening = createDeck(chance, openings);
  const trade = createDeck(chance, trades);
  const manner = createDeck(chance, manners);
  const home = createDeck(chance, homes);
  const longLife = createDeck(chance, longAgo);
  const afterlife = createDeck(chance, afterlives);
  const remembered = createDeck(chance, withinMemory);
  const farewell = createDeck(chance, farewells);
  const acquaintance = createDecks(chance, acquaintances);

  /** How a life began and where it led. */
  function story(born: number): readonly [string, string] {
    if (born < HISTORIC_BIRTH) return [longLife(), afterlife()];
    if (born < LIVING_BIRTH) return [remembered().replace('{trade}', trade()), farewell()];
    return [`${opening().replace('{trade}', trade())} ${manner()}`, chance.datatype.boolean(0.65) ? home() : ''];
  }

  return (author, titles) => {
    const [first = '', second] = titles.map(escapeText);
    const words = new Map([
      ...Object.entries(pronouns[author.pronoun]),
      ['author', escapeText(author.name)],
      ['birthplace', author.birthplace],
      ['country', author.country],
      ['born', String(author.born)],
      ['first', first],
      ['second', second ?? ''],
    ]);
    const known = acquaintance(second === undefined ? 'one' : titles.length === 2 ? 'two' : 'more');
    const [life, close] = story(author.born);
    return [life, `${close} ${known}`.trim()].map((text) => paragraph(fill(text, words))).join('');
  };
}
