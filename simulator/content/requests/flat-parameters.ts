import { MAX_PARTS, type NestedFields, objectOf, partsOf, setAt } from '#contracts/content/nested-fields.ts';
import { invalidArgument } from '../../errors/content-error.ts';
import { isDeeperThan, MAX_JSON_DEPTH } from '../../http/json/json-limits.ts';
import type { JsonObject } from '../../query/value.ts';

type Reader = (values: readonly string[]) => unknown;

const list: Reader = (values) => values;
const boolean: Reader = ([value]) => (value === 'true' ? true : value === 'false' ? false : value);
const number: Reader = ([value]) => (value !== undefined && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value);
const json: Reader = ([value = '']) => {
  if (isDeeperThan(value, MAX_JSON_DEPTH)) {
    throw invalidArgument(`The JSON in a query parameter is nested deeper than ${MAX_JSON_DEPTH} levels.`);
  }
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};
const text: Reader = ([value]) => value;

/** Readers for the parameters that are not texts. A value that a reader cannot parse stays text, and the schema rejects it. */
const READERS: ReadonlyMap<string, Reader> = new Map([
  ['suppressHooks', boolean],
  ['consistentRead', boolean],
  ['returnTotalCount', boolean],
  ['publishPluginOptions.includeDraftItems', boolean],
  ['fields', list],
  ['query.fields', list],
  ['includeReferencedItems', list],
  ['includeFieldGroups', list],
  // Lists of objects have no dotted form (WIR-2), but they can be written as JSON.
  ['includeReferences', json],
  ['referencedItemOptions', json],
  ['query.sort', json],
  ['query.filter', json],
  ['includeAllowedDataPermissions', boolean],
  ['paging.limit', number],
  ['paging.offset', number],
  ['query.paging.limit', number],
  ['query.paging.offset', number],
  ['query.cursorPaging.limit', number],
  ['randomOptions.seed', number],
]);

/**
 * Reads a request from flat or dotted query parameters: a list repeats its key, a dot leads into an object (WIR-3).
 * Throws WDE0080.
 */
export function readFlatParameters(search: string): JsonObject {
  const sent = new Map<string, string[]>();
  for (const [name, value] of withoutIdPiece(search)) {
    const values = sent.get(name);
    if (values) values.push(value);
    else sent.set(name, [value]);
  }
  const request: NestedFields = new Map();
  for (const [name, values] of sent) {
    const read = READERS.get(name) ?? text;
    setAt(request, pathOf(name), read(values));
  }
  return objectOf(request);
}

function pathOf(name: string): readonly string[] {
  const parts = partsOf(name);
  if (parts !== undefined) return parts;
  throw invalidArgument(`The name of a query parameter has more than ${MAX_PARTS} parts between its dots.`);
}

/**
 * Drops the first piece of the query if it is part of an id: an unescaped question mark in an id moves the rest of the
 * id into the query (WIR-14).
 */
function withoutIdPiece(search: string): URLSearchParams {
  const parameters = new URLSearchParams(search);
  const isWhole = parameters.has('dataCollectionId') || !search.includes('?');
  return isWhole ? parameters : new URLSearchParams(search.slice(search.lastIndexOf('?') + 1));
}
