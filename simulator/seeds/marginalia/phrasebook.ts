import type { Chance } from './chance.ts';
import { createDeck, type Deck } from './deck.ts';
import { fill } from './fill.ts';
import { sentencesOf } from './sentences.ts';

/** How often a sentence may occur in the whole seed. */
const MOST_OCCURRENCES = 2;

export interface Phrasing {
  readonly templates: readonly string[];
  readonly words: ReadonlyMap<string, string>;
  /** What the text says already: none of its sentences is said again. */
  readonly before?: readonly string[];
  /** A beginning that the template continues in lower case, such as `To be fair:`. */
  readonly lead?: string;
}

export interface Phrasebook {
  /** What else of a text is drawn: its outline, for example. */
  readonly chance: Chance;
  /** A template, filled in, whose sentences are not used up. Null when all of them are. */
  find(phrasing: Phrasing): string | null;
  /** The same for a text that cannot do without. Throws when all templates are used up: the seed needs more of them. */
  need(phrasing: Phrasing): string;
}

/** `template` in the middle of a sentence. Names are slots, so only `I` keeps its capital. */
function continued(template: string): string {
  return template.replace(/^(?!I\b)\p{Lu}/u, (letter) => letter.toLowerCase());
}

/** Deals from lists of templates, and counts the sentences, so that none occurs more than twice. */
export function createPhrasebook(chance: Chance): Phrasebook {
  const occurrences = new Map<string, number>();
  const decks = new Map<readonly string[], Deck<string>>();

  function deckOf(templates: readonly string[]): Deck<string> {
    const deck = decks.get(templates) ?? createDeck(chance, templates);
    decks.set(templates, deck);
    return deck;
  }

  function find({ templates, words, before = [], lead }: Phrasing): string | null {
    const said = new Set(before.flatMap(sentencesOf));
    const deal = deckOf(templates);
    // A deck deals every card within two rounds, wherever the first of them starts.
    for (let dealt = 0; dealt < 2 * templates.length; dealt += 1) {
      const template = deal();
      const text = fill(lead === undefined ? template : `${lead} ${continued(template)}`, words);
      const sentences = sentencesOf(text);
      const isFresh = (sentence: string) => !said.has(sentence) && (occurrences.get(sentence) ?? 0) < MOST_OCCURRENCES;
      if (sentences.every(isFresh)) {
        for (const sentence of sentences) occurrences.set(sentence, (occurrences.get(sentence) ?? 0) + 1);
        return text;
      }
    }
    return null;
  }

  return {
    chance,
    find,
    need(phrasing) {
      const text = find(phrasing);
      if (text === null) throw new Error(`no template is left among: ${phrasing.templates.slice(0, 3).join(' / ')}`);
      return text;
    },
  };
}
