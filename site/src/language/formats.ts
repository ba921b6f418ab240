import { once } from '../app/once.ts';
import type { Language } from './language.ts';

interface ListPart {
  readonly type: 'element' | 'literal';
  readonly value: string;
}

/** Formats numbers, dates, prices and lists for one language. */
export interface Formats {
  readonly date: (value: Date) => string;
  readonly count: (value: number) => string;
  /** A year without its digits grouped. A negative one is before Christ. */
  readonly year: (value: number) => string;
  /** Always with one decimal. */
  readonly average: (value: number) => string;
  /** In euros, the currency of the club's prices. */
  readonly price: (value: number) => string;
  readonly list: (items: readonly string[]) => string;
  /** The items of a list and the separators between them. */
  readonly listParts: (items: readonly string[]) => readonly ListPart[];
  /** Negative, zero or positive as `a` comes before, with or after `b` in alphabetical order. */
  readonly compare: (a: string, b: string) => number;
  /** The plural form for `count`. */
  readonly plural: (count: number, forms: { readonly one: string; readonly other: string }) => string;
}

const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };
const BEFORE_CHRIST: Record<Language, string> = { en: 'BC', de: 'v. Chr.' };
const made = new Map<Language, Formats>();

/**
 * Each formatter is created on first use. To create them all takes a tenth of a second
 * on a slow phone, and most pages use two.
 */
function makeFormats(language: Language): Formats {
  const locale = LOCALES[language];
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
    year: (value) => (value < 0 ? `${-value} ${BEFORE_CHRIST[language]}` : String(value)),
    average: (value) => average().format(value),
    price: (value) => price().format(value),
    // Most lists have one item, which needs no formatter.
    list: (items) => (items.length < 2 ? items.join() : list().format(items)),
    listParts: (items) => list().formatToParts(items),
    compare: (a, b) => collator().compare(a, b),
    plural: (amount, { one, other }) => (rules().select(amount) === 'one' ? one : other),
  };
}

/** The formats of `language`. Texts call this directly, components call `useFormats`. */
export function formatsIn(language: Language): Formats {
  const formats = made.get(language) ?? makeFormats(language);
  made.set(language, formats);
  return formats;
}
