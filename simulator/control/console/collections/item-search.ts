import { ValidationError } from '../../../http/platform-error.ts';
import { type FormValues, trimmedValue } from '../frame/form-values.ts';

/** Items on a page of the console. */
export const ITEMS_ON_PAGE = 25;

/** What of a collection a page shows, as it was typed. */
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

/** The query of the content service that a search stands for. Throws ValidationError for a filter that is no JSON. */
export function queryOf({ filter, sort, order }: ItemSearch, offset: number): object {
  return {
    ...(filter !== undefined && { filter: readJson('filter', filter) }),
    ...(sort !== undefined && { sort: [{ fieldName: sort, order: order ?? 'ASC' }] }),
    paging: { limit: ITEMS_ON_PAGE, offset },
  };
}

/** FormValues JSON. Throws ValidationError that names `field` and says where it goes wrong. */
export function readJson(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (failure) {
    const where = failure instanceof Error ? failure.message : '';
    throw new ValidationError([{ field, description: `is not well-formed JSON: ${where}`, data: {} }]);
  }
}
