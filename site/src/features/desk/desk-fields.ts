import * as z from 'zod/mini';
import { markupToHtml } from './prose/markup-to-html.ts';

/** A text that must not be empty. Each sentence says what is wrong. */
export function filledText(empty: string, most = Number.POSITIVE_INFINITY, long = '') {
  return z.string().check(z.trim(), z.minLength(1, empty), z.maxLength(most, long));
}

/** A typed number that `fits`. */
export function typedNumber(fits: (value: number) => boolean, wrong: string) {
  return z.pipe(z.string().check(z.refine((typed) => fits(numberIn(typed)), wrong)), z.transform(numberIn));
}

export function wholeNumber(least: number, most: number, wrong: string) {
  return typedNumber((value) => Number.isInteger(value) && value >= least && value <= most, wrong);
}

/** A text in the editors' markup, which is stored as HTML. It may be empty if no sentence says that it must not. */
export function prose(empty: string | null) {
  const typed = z.string().check(z.refine((text) => empty === null || text.trim() !== '', empty ?? ''));
  return z.pipe(typed, z.transform(markupToHtml));
}

/** The number in a typed text, with a decimal point or a decimal comma; NaN if it is not a number. */
function numberIn(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));
}
