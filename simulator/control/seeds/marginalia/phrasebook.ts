import { type Chance, createDeck, type Deck } from './chance.ts';

/** Maximum number of occurrences of a sentence in the whole seed. */
const MOST_OCCURRENCES = 2;

export interface Phrasing {
  readonly templates: readonly string[];
  readonly words: ReadonlyMap<string, string>;
  /** The text so far. Its sentences are not used again. */
  readonly before?: readonly string[];
  /** Uses no sentence that is in the seed already. */
  readonly onlyNew?: boolean;
  /** A beginning of the sentence, such as `To be fair:`. The template continues it in lower case. */
  readonly lead?: string;
}

export interface Phrasebook {
  /** The generator for other random parts of a text, for example its outline. */
  readonly chance: Chance;
  /** Fills a template whose sentences are not used up. Null if all are used up. */
  find(phrasing: Phrasing): string | null;
  /** As `find`, but throws if all templates are used up. The seed then needs more templates. */
  need(phrasing: Phrasing): string;
}

/** `template` for the middle of a sentence. Names are slots, so only `I` stays a capital letter. */
function continued(template: string): string {
  return template.replace(/^(?!I\b)\p{Lu}/u, (letter) => letter.toLowerCase());
}

/** Draws from lists of templates, and counts the sentences, so that none occurs more than twice. */
export function createPhrasebook(chance: Chance): Phrasebook {
  const occurrences = new Map<string, number>();
  const decks = new Map<readonly string[], Deck<string>>();

  function deckOf(templates: readonly string[]): Deck<string> {
    const deck = decks.get(templates) ?? createDeck(chance, templates);
    decks.set(templates, deck);
    return deck;
  }

  function find({ templates, words, before = [], lead, onlyNew = false }: Phrasing): string | null {
    const said = new Set(before.flatMap(sentencesOf));
    const deal = deckOf(templates);
    // The deck may be in the middle of a round. Two rounds are enough to return every card.
    for (let dealt = 0; dealt < 2 * templates.length; dealt += 1) {
      const template = deal();
      const text = fill(lead === undefined ? template : `${lead} ${continued(template)}`, words);
      const sentences = sentencesOf(text);
      const isFresh = (sentence: string) =>
        !said.has(sentence) && (occurrences.get(sentence) ?? 0) < (onlyNew ? 1 : MOST_OCCURRENCES);
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

/**
 * Replaces every `{name}` in `template`. Throws for a name without a value, which is a typing mistake in a template.
 */
export function fill(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_slot, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`no value for {${name}} in: ${template}`);
    return value;
  });
}

/** The sentences of a text or of HTML, in order, without their markup. */
export function sentencesOf(html: string): string[] {
  const text = html.replace(/<[^<>]*>/g, ' ');
  return text
    .split(/(?<=[.!?][”’)]?)\s+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}

/** Escapes plain text for HTML. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function paragraph(html: string): string {
  return `<p>${html}</p>`;
}
