import type { ApiRequest } from './api-request.ts';
import { camelCase } from './camel-case.ts';

/** The values of a form or of the query of an address, by name. */
export type PageParameters = ReadonlyMap<string, string>;

/** The parameters in the query of an address. */
export function queryParametersOf({ search }: Pick<ApiRequest, 'search'>): PageParameters {
  return firstOfEach(new URLSearchParams(search));
}

/** The fields of a form; none when the request has no form. */
export function formParametersOf({ form }: Pick<ApiRequest, 'form'>): PageParameters {
  return firstOfEach([...(form ?? [])].map(([name, [first = '']]) => [name, first]));
}

/**
 * Names in camelCase. A name given twice, in one spelling or in both, counts by its first value: nobody may have two
 * answers.
 */
function firstOfEach(fields: Iterable<readonly [string, string] | string[]>): PageParameters {
  const parameters = new Map<string, string>();
  for (const [name = '', value = ''] of fields) {
    const key = camelCase(name);
    if (!parameters.has(key)) parameters.set(key, value);
  }
  return parameters;
}
