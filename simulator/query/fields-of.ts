import type { Filter } from './filter.ts';

/** The top-level fields of all paths in `filter`. */
export function fieldsOf(filter: Filter): readonly string[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.filters.flatMap(fieldsOf);
    case 'not':
      return fieldsOf(filter.filter);
    case 'nothing':
      return [];
    default:
      return filter.path.slice(0, 1);
  }
}
