import type { FilterModel } from './filter-model.ts';

/** A hyphen in a slug matches a space, tab, newline or hyphen. */
const GAP = { type: 'anyOf', value: ' \t\n-' };

/**
 * The condition for a field of which only the slug is known, for a raw filter:
 * `.filter({ title: urlized('my-nice-title') })`. A slug of digits also matches the integer.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/filters.md
 */
export function urlized(slug: string): FilterModel {
  if (/^-?[0-9]{1,16}$/.test(slug)) return { $in: [slug, Number(slug)] };
  const spec = slug
    .split('-')
    .flatMap((value, index) => [...(index > 0 ? [GAP] : []), ...(value === '' ? [] : [{ type: 'literal', value }])]);
  return { $matches: { ignoreCase: true, spec } };
}
