import type { FilterModel } from './filter-model.ts';

/** What a hyphen of a slug stands for: any of space, tab, newline and hyphen. */
const GAP = { type: 'anyOf', value: ' \t\n-' };

/** What a text of which only the slug is known passes (wire §3.1). A slug that reads as an integer may be one. */
export function urlizedCondition(slug: string): FilterModel {
  if (/^-?[0-9]{1,16}$/.test(slug)) return { $in: [slug, Number(slug)] };
  const spec = slug
    .split('-')
    .flatMap((value, index) => [...(index > 0 ? [GAP] : []), ...(value === '' ? [] : [{ type: 'literal', value }])]);
  return { $matches: { ignoreCase: true, spec } };
}
