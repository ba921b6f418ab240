import { decodeHTML } from 'entities/decode';
import { SYSTEM_FIELDS } from '#contracts/content/system-fields.ts';
import { withoutMarkup } from '#contracts/content/without-markup.ts';
import { fold } from './filter.ts';
import type { StoredText } from './item-search.ts';
import { atomOf, isObject } from './value.ts';

/** The words of a case-folded text. A word consists of letters and digits; all other characters separate words. */
export function wordsOf(folded: string): readonly string[] {
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

const NO_WORD = /[^\p{L}\p{M}\p{N}]+/gu;
const ASCII = /^[\0-\x7f]*$/;

/**
 * The texts of a stored item that a text search looks at, or more, as one text. It is either of ASCII, or consists of
 * case-folded words with blanks between them.
 */
export function searchableText(stored: string): string {
  const item: unknown = JSON.parse(stored);
  const texts: string[] = [];
  for (const [name, value] of isObject(item) ? Object.entries(item) : []) {
    if (!UNSEARCHED.has(name)) addTexts(value, texts);
  }
  const text = texts.join(' ');
  // Splitting it here would take several times as long as indexing it.
  return ASCII.test(text) ? text : fold(text).replaceAll(NO_WORD, ' ');
}

/** The different words in the texts of items. */
export function wordsOfItems(items: readonly StoredText[]): readonly string[] {
  return [...new Set(items.flatMap(({ text }) => wordsOf(fold(searchableText(text)))))];
}

const UNSEARCHED = new Set<string>(SYSTEM_FIELDS);

/** What rich text may have that is not text. */
const MARKED = /[<&\u00ad\u200b\u2060\ufeff]/;

function addTexts(value: unknown, texts: string[]): void {
  if (typeof value === 'string') {
    texts.push(value);
    // The index does not know which fields are rich text, so it has the words of both readings.
    if (MARKED.test(value)) texts.push(withoutMarkup(value, decodeHTML));
  } else if (Array.isArray(value)) for (const element of value) addTexts(element, texts);
  else if (isObject(value) && atomOf(value) === undefined) addTexts(Object.values(value), texts);
}
