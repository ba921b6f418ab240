import { ValidationError } from '../../../errors/platform-error.ts';
import { type FormValues, trimmedValue } from '../frame/form-values.ts';

/** Number of items on a page of the console. */
export const ITEMS_ON_PAGE = 25;

/** The filter and the sort order of a page of items, as texts of the form. */
export interface ItemSearch {
  /** A filter as JSON. */
  readonly filter: string | undefined;
  readonly sort: string | undefined;
  readonly order: string | undefined;
}

export function itemSearchOf(queryValues: FormValues): ItemSearch {
  return {
    filter: trimmedValue(queryValues, 'filter'),
    sort: trimmedValue(queryValues, 'sort'),
    order: trimmedValue(queryValues, 'order'),
  };
}

/** The query of the content service for a search. Throws ValidationError if the filter is not JSON. */
export function queryOf({ filter, sort, order }: ItemSearch, offset: number): object {
  return {
    ...(filter !== undefined && { filter: readJson('filter', filter) }),
    ...(sort !== undefined && { sort: [{ fieldName: sort, order: order ?? 'ASC' }] }),
    paging: { limit: ITEMS_ON_PAGE, offset },
  };
}

/** Parses JSON. Throws ValidationError that names `field` and the position of the mistake. */
export function readJson(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (failure) {
    const where = failure instanceof Error ? failure.message : '';
    throw new ValidationError([{ field, description: `is not well-formed JSON: ${where}`, data: {} }]);
  }
}
