import type { JsonObject } from '../values/value.ts';
import { withField } from '../values/with-field.ts';

type Reader = (values: readonly string[]) => unknown;

const list: Reader = (values) => values;
const boolean: Reader = ([value]) => (value === 'true' ? true : value === 'false' ? false : value);
const number: Reader = ([value]) => (value !== undefined && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value);
const json: Reader = ([value = '']) => {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};
const text: Reader = ([value]) => value;

/** What is no text among the parameters of the reads. What does not read as such stays text, for the schema to refuse. */
const READERS: ReadonlyMap<string, Reader> = new Map([
  ['suppressHooks', boolean],
  ['consistentRead', boolean],
  ['returnTotalCount', boolean],
  ['publishPluginOptions.includeDraftItems', boolean],
  ['fields', list],
  ['query.fields', list],
  ['includeReferencedItems', list],
  ['includeFieldGroups', list],
  // Lists of objects have no dotted form (wire §1.2): as JSON they can be written all the same.
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

/** A request from flat or dotted query parameters: lists repeat their key, objects are dots (wire §1.2). */
export function readFlatParameters(search: string): JsonObject {
  const parameters = withoutIdPiece(search);
  let request: JsonObject = {};
  for (const name of new Set(parameters.keys())) {
    const read = READERS.get(name) ?? text;
    const value = read(parameters.getAll(name));
    request = name.includes('.') ? withField(request, name.split('.'), value) : { ...request, [name]: value };
  }
  return request;
}

/** An unescaped question mark in an id moves a piece of the path in front of the parameters (wire §2.5). */
function withoutIdPiece(search: string): URLSearchParams {
  const parameters = new URLSearchParams(search);
  const isWhole = parameters.has('dataCollectionId') || !search.includes('?');
  return isWhole ? parameters : new URLSearchParams(search.slice(search.lastIndexOf('?') + 1));
}
