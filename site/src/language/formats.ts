import { once } from '../app/once.ts';
import type { Language } from './language.ts';

interface ListPart {
  readonly type: 'element' | 'literal';
  readonly value: string;
}

/** Numbers, dates, prices and lists as a language writes them. */
export interface Formats {
  readonly date: (value: Date) => string;
  readonly count: (value: number) => string;
  /** With one decimal, always. */
  readonly average: (value: number) => string;
  /** The club keeps its prices in euros. */
  readonly price: (value: number) => string;
  readonly list: (items: readonly string[]) => string;
  /** The items of a list, and what stands between them. */
  readonly listParts: (items: readonly string[]) => readonly ListPart[];
  /** Negative, zero or positive as `a` stands before, with or after `b` in an alphabetical list. */
  readonly compare: (a: string, b: string) => number;
  /** The form that goes with `count`. */
  readonly plural: (count: number, forms: { readonly one: string; readonly other: string }) => string;
}

const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };
const made = new Map<Language, Formats>();

/** Each made when it is first used: to make them all takes a slow phone a tenth of a second, and most pages use two. */
function makeFormats(locale: string): Formats {
  const date = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }));
  const count = once(() => new Intl.NumberFormat(locale));
  const average = once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
  const price = once(() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }));
  const list = once(() => new Intl.ListFormat(locale));
  const collator = once(() => new Intl.Collator(locale));
  const rules = once(() => new Intl.PluralRules(locale));
  return {
    date: (value) => date().format(value),
    count: (value) => count().format(value),
    average: (value) => average().format(value),
    price: (value) => price().format(value),
    // Most lists are of one, and need no making.
    list: (items) => (items.length < 2 ? items.join() : list().format(items)),
    listParts: (items) => list().formatToParts(items),
    compare: (a, b) => collator().compare(a, b),
    plural: (amount, { one, other }) => (rules().select(amount) === 'one' ? one : other),
  };
}

/** The formats of `language`: in texts, and by `useFormats` in components. */
export function formatsIn(language: Language): Formats {
  const formats = made.get(language) ?? makeFormats(LOCALES[language]);
  made.set(language, formats);
  return formats;
}
