import type { FilterModel } from './filter-model.ts';

/** What a hyphen of a slug stands for: any of space, tab, newline and hyphen. */
const GAP = { type: 'anyOf', value: ' \t\n-' };

/**
 * The condition of a field of which only the form in an address is known (wire §3.1), as a raw filter takes it:
 * `.filter({ title: urlized('my-nice-title') })`. A slug that reads as an integer may be one.
 */
export function urlized(slug: string): FilterModel {
  if (/^-?[0-9]{1,16}$/.test(slug)) return { $in: [slug, Number(slug)] };
  const spec = slug
    .split('-')
    .flatMap((value, index) => [...(index > 0 ? [GAP] : []), ...(value === '' ? [] : [{ type: 'literal', value }])]);
  return { $matches: { ignoreCase: true, spec } };
}
