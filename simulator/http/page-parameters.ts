import type { ApiRequest } from './api-request.ts';
import { camelCase } from './camel-case.ts';

/** The fields of a form, or the query parameters of an address, by name. */
export type PageParameters = ReadonlyMap<string, string>;

/** The query parameters of a request. */
export function queryParametersOf({ search }: Pick<ApiRequest, 'search'>): PageParameters {
  return firstOfEach(new URLSearchParams(search));
}

/** The fields of a form; empty if the request has no form. */
export function formParametersOf({ form }: Pick<ApiRequest, 'form'>): PageParameters {
  return firstOfEach([...(form ?? [])].map(([name, [first = '']]) => [name, first]));
}

/**
 * Converts names to camelCase. If a name is given twice, in the same or in different spellings, the first value
 * counts, so that all code sees the same one.
 */
function firstOfEach(fields: Iterable<readonly [string, string] | string[]>): PageParameters {
  const parameters = new Map<string, string>();
  for (const [name = '', value = ''] of fields) {
    const key = camelCase(name);
    if (!parameters.has(key)) parameters.set(key, value);
  }
  return parameters;
}
