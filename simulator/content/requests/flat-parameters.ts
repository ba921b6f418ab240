import { isDeeperThan, MAX_JSON_DEPTH } from '../../http/json/json-depth.ts';
import { isObject, type JsonObject } from '../../store/query/value.ts';
import { invalidArgument } from '../content-error.ts';

/** The most segments that a dotted name may have. The platform's own names have three. */
const MAX_SEGMENTS = 50;

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

/** Reads a request from flat or dotted query parameters: lists repeat their key, objects are dots (wire §1.2). Throws WDE0080. */
export function readFlatParameters(search: string): JsonObject {
  const sent = new Map<string, string[]>();
  for (const [name, value] of withoutIdPiece(search)) {
    const values = sent.get(name);
    if (values) values.push(value);
    else sent.set(name, [value]);
  }
  const request: Branch = new Map();
  for (const [name, values] of sent) {
    const read = READERS.get(name) ?? text;
    setAt(request, segmentsOf(name), read(values));
  }
  return objectOf(request);
}

/** An object that is still being built. Copying it for each parameter would make many parameters quadratic work. */
type Branch = Map<string, unknown>;

function segmentsOf(name: string): readonly string[] {
  const segments = name.split('.', MAX_SEGMENTS + 1);
  if (segments.length <= MAX_SEGMENTS) return segments;
  throw invalidArgument(`The name of a query parameter has more than ${MAX_SEGMENTS} parts between its dots.`);
}

/** Sets the value at a path. A later parameter replaces what an earlier one set, unless both are objects. */
function setAt(root: Branch, path: readonly string[], value: unknown): void {
  let branch = root;
  for (const segment of path.slice(0, -1)) {
    const before = branch.get(segment);
    const next: Branch = before instanceof Map ? before : new Map(isObject(before) ? Object.entries(before) : []);
    branch.set(segment, next);
    branch = next;
  }
  branch.set(path.at(-1) ?? '', value);
}

function objectOf(branch: Branch): JsonObject {
  // Unlike an assignment, this makes `__proto__` a field like any other.
  return Object.fromEntries(
    Array.from(branch, ([name, value]) => [name, value instanceof Map ? objectOf(value) : value]),
  );
}

/** An unescaped question mark in an id moves a piece of the path in front of the parameters (wire §2.5). */
function withoutIdPiece(search: string): URLSearchParams {
  const parameters = new URLSearchParams(search);
  const isWhole = parameters.has('dataCollectionId') || !search.includes('?');
  return isWhole ? parameters : new URLSearchParams(search.slice(search.lastIndexOf('?') + 1));
}
