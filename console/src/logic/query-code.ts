/** A query in the words of the wire, as far as code is written for it. */
export interface WireQuery {
  readonly filter?: unknown;
  readonly sort?: readonly { readonly fieldName: string; readonly order?: string }[];
  readonly paging?: { readonly limit?: number; readonly offset?: number };
}

/** The step of both builders for each operator of the wire. */
const STEPS: ReadonlyMap<string, string> = new Map([
  ['$eq', 'eq'],
  ['$ne', 'ne'],
  ['$gt', 'gt'],
  ['$gte', 'ge'],
  ['$lt', 'lt'],
  ['$lte', 'le'],
  ['$startsWith', 'startsWith'],
  ['$endsWith', 'endsWith'],
  ['$contains', 'contains'],
  ['$hasSome', 'hasSome'],
  ['$in', 'hasSome'],
  ['$hasAll', 'hasAll'],
]);

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value of JSON as JavaScript. */
export function valueCode(value: unknown): string {
  if (isObject(value) && typeof value.$date === 'string') return `new Date(${valueCode(value.$date)})`;
  if (typeof value === 'string') {
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  }
  if (Array.isArray(value)) return `[${value.map(valueCode).join(', ')}]`;
  return JSON.stringify(value);
}

/** The steps of a filter, one a line. A condition that no step says is a comment. */
function filterSteps(filter: unknown): readonly string[] {
  if (!isObject(filter)) return [];
  return Object.entries(filter).flatMap(([field, condition]) => {
    if (field === '$and' && Array.isArray(condition)) return condition.flatMap(filterSteps);
    if (field.startsWith('$')) return [`// ${JSON.stringify({ [field]: condition })}`];
    if (!isObject(condition) || '$date' in condition) return [`.eq(${valueCode(field)}, ${valueCode(condition)})`];
    return Object.entries(condition).map(([operator, value]) => {
      const step = STEPS.get(operator);
      if (step === undefined) return `// ${JSON.stringify({ [field]: { [operator]: value } })}`;
      return `.${step}(${valueCode(field)}, ${valueCode(value)})`;
    });
  });
}

/** Whether the code for a filter has all of its conditions. */
export function hasStepsFor(filter: unknown): boolean {
  return filterSteps(filter).every((step) => step.startsWith('.'));
}

function steps({ filter, sort = [], paging = {} }: WireQuery): readonly string[] {
  return [
    ...filterSteps(filter),
    ...sort.map(({ fieldName, order }) => `.${order === 'DESC' ? 'descending' : 'ascending'}(${valueCode(fieldName)})`),
    ...(paging.limit === undefined ? [] : [`.limit(${paging.limit})`]),
    ...(paging.offset ? [`.skip(${paging.offset})`] : []),
    '.find()',
  ];
}

export function officialQuery(clientId: string, collection: string, query: WireQuery): string {
  return `import { items } from '@wix/data';
import { createClient, OAuthStrategy } from '@wix/sdk';

const client = createClient({ modules: { items }, auth: OAuthStrategy({ clientId: '${clientId}' }) });
const found = await client.items
  .query(${valueCode(collection)})
  ${steps(query).join('\n  ')};`;
}

export function coreQuery(clientId: string, apiUrl: string, collection: string, query: WireQuery): string {
  return `import { browserPorts, createClient } from 'backlot-core';
import { createItems } from 'backlot-core/items';
import { z } from 'zod';

const client = createClient({ clientId: '${clientId}', apiUrl: '${apiUrl}' }, browserPorts({ persist: 'local' }));
const found = await createItems(client)(${valueCode(collection)}, z.looseObject({}))
  .query()
  ${steps(query).join('\n  ')};`;
}
