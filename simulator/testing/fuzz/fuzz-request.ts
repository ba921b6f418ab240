import fc from 'fast-check';
import type { OpenApiDocument, OpenApiOperation } from '#contracts/control/open-api.ts';
import { METHOD_OVERRIDE_HEADER } from '#contracts/get-fallback.ts';
import { hostileJson } from './hostile-json.ts';
import { KNOWN_VALUES } from './known-values.ts';
import { mutated } from './mutated.ts';
import { requestArbitraries } from './schema-arbitrary.ts';
import { type Json, jsonOf } from './sent-json.ts';

/** The callers of requests. */
export const CALLERS = [
  'visitor',
  'member',
  'administrator',
  'administrator of another site',
  'member and key',
  'nobody',
  'stranger',
] as const;
export type Caller = (typeof CALLERS)[number];

/** A request with placeholders for ids and tokens of the site. */
export interface FuzzRequest {
  /** The operation in the OpenAPI document. */
  readonly operationId: string;
  readonly caller: Caller;
  readonly method: string;
  readonly address: string;
  /** JSON to send in the parameter `.r` of the address. */
  readonly payload?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

interface Operation extends Pick<OpenApiOperation, 'operationId'> {
  readonly method: string;
  /** The documented path and the others. */
  readonly paths: readonly string[];
  readonly request: fc.Arbitrary<Json>;
}

/** Operations that hash a password: one of them takes as long as fifty others. */
const SLOW = new Set(['register', 'login', 'recover', 'changePassword', 'signOn', 'verifyFactor']);
/** Operations that delete contents of the site. */
const DESTRUCTIVE = new Set(['truncate', 'deleteCollection', 'deleteOwnMember', 'deleteMember', 'blockMember']);

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
/** Node's HTTP parser rejects longer addresses before the simulator sees them. */
const MAX_ADDRESS = 100_000;

/** Requests to any operation of the document: valid by its schema, mutated, or arbitrary. */
export function fuzzRequests(document: OpenApiDocument): fc.Arbitrary<FuzzRequest> {
  const operations = operationsOf(document);
  return fc.oneof(
    ...operations.map((operation) => {
      const { operationId } = operation;
      const weight = SLOW.has(operationId) ? 1 : DESTRUCTIVE.has(operationId) ? 2 : 6;
      return { weight, arbitrary: requestsTo(operation) };
    }),
  );
}

function operationsOf({ paths, components }: OpenApiDocument): readonly Operation[] {
  const requests = requestArbitraries(components.schemas);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, ...operation }]) => ({
      operationId,
      method: method.toUpperCase(),
      paths: [path, ...operation['x-other-paths']],
      request: requests[requestSchemaOf(operationId)] ?? fc.constant({}),
    })),
  );
}

function requestSchemaOf(operationId: string): string {
  return `${operationId.charAt(0).toUpperCase()}${operationId.slice(1).replace('ByAddress', '')}Request`;
}

function requestsTo(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const { operationId, method, paths, request } = operation;
  const sent = fc.oneof(
    { weight: 12, arbitrary: request },
    { weight: 8, arbitrary: mutated(request) },
    { weight: 1, arbitrary: hostileJson },
  );
  const forms = FORMS.get(method) ?? BODY_FORMS;
  return fc
    .record({
      sent,
      path: fc.constantFrom(...paths),
      inPath: inPathOf(paths[0] ?? ''),
      form: fc.constantFrom(...forms),
      caller,
    })
    .map(({ sent, path, inPath, form, caller }) => ({
      operationId,
      caller,
      ...MESSAGES[form](method, { sent, path: filledPath(path, sent, inPath) }),
    }));
}

const administrators = Array<Caller>(4).fill('administrator');
/** Mostly callers with permissions: requests of others are rejected early. */
const caller = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<Caller>('visitor', 'member', ...administrators) },
  { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
);

const BODY_FORMS: readonly Form[] = [...Array<Form>(9).fill('JSON'), 'form'];
/** The forms of the methods whose requests have no body. */
const FORMS: ReadonlyMap<string, readonly Form[]> = new Map([
  ['GET', ['flat', 'whole', 'override']],
  ['DELETE', ['flat', 'whole']],
]);

type Form = 'JSON' | 'form' | 'flat' | 'whole' | 'override';
type Message = Omit<FuzzRequest, 'operationId' | 'caller'>;

/** Each way in which a request can travel. */
const MESSAGES: Record<Form, (method: string, sent: { readonly sent: Json; readonly path: string }) => Message> = {
  JSON: (method, { sent, path }) => ({ method, address: path, headers: JSON_TYPE, body: jsonOf(sent) }),
  form: (method, { sent, path }) => ({
    method,
    address: path,
    headers: FORM_TYPE,
    body: new URLSearchParams(flatPairs(sent)).toString(),
  }),
  flat: (method, { sent, path }) => inAddress(method, path, sent, new URLSearchParams(flatPairs(sent)).toString()),
  whole: (method, { sent, path }) => {
    const payload = jsonOf(sent);
    if (payload.length > MAX_ADDRESS / 2) return tooLong(method, path, sent);
    return { method, address: path, payload, headers: {}, body: undefined };
  },
  override: (_method, { sent, path }) => override(path, sent),
};

function inAddress(method: string, path: string, sent: Json, search: string): Message {
  if (path.length + search.length > MAX_ADDRESS) return tooLong(method, path, sent);
  return { method, address: `${path}?${search}`, headers: {}, body: undefined };
}

/** Only a GET has a form without a long address. */
function tooLong(method: string, path: string, sent: Json): Message {
  return method === 'GET' ? override(path, sent) : { method, address: path, headers: {}, body: undefined };
}

function override(path: string, sent: Json): Message {
  return {
    method: 'POST',
    address: path,
    headers: { ...JSON_TYPE, [METHOD_OVERRIDE_HEADER]: 'GET' },
    body: jsonOf(sent),
  };
}

/** More than the 1,000 fields that a form may have. */
const MAX_PAIRS = 1_500;

/** Names with dots for what is inside an object, the same name again for each member of a list. */
function flatPairs(value: Json, prefix = ''): [string, string][] {
  if (Array.isArray(value))
    return value.slice(0, MAX_PAIRS).map((member): [string, string] => [prefix, textOf(member)]);
  if (typeof value !== 'object' || value === null) return [[prefix, textOf(value)]];
  return Object.entries(value)
    .flatMap(([name, member]) => flatPairs(member, prefix === '' ? name : `${prefix}.${name}`))
    .slice(0, MAX_PAIRS);
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : jsonOf(value);
}

const HOSTILE_IN_PATH = ['__proto__', 'constructor', '%', '%00', '%ED%A0%80', '..', 'a/b', 'my', 'x'.repeat(2_000)];

/** The possible values of a path variable: the value in the request, a known value, or hostile text. */
interface InPath {
  readonly source: 'request' | 'known' | 'hostile';
  readonly known: Json;
  readonly hostile: string;
}

function inPathOf(path: string): fc.Arbitrary<InPath> {
  return fc.record({
    source: fc.constantFrom('request', 'request', 'request', 'known', 'hostile'),
    known: KNOWN_VALUES.get(variableOf(path) ?? '') ?? fc.constant('x'),
    hostile: fc.constantFrom(...HOSTILE_IN_PATH),
  });
}

function variableOf(path: string): string | undefined {
  return /\{(\w+)\}/.exec(path)?.[1];
}

/** Returns `path` with its variable, if it has one, replaced by a value. */
function filledPath(path: string, sent: Json, { source, known, hostile }: InPath): string {
  const variable = variableOf(path);
  if (variable === undefined) return path;
  const named = source === 'request' ? valueNamed(variable, sent) : undefined;
  const meant = textOf(named ?? known).slice(0, 2_000) || 'x';
  const text = source === 'hostile' ? hostile : encodeURIComponent(meant.toWellFormed());
  return path.replace(`{${variable}}`, () => text);
}

/** The value with this name in the request, at the top level or one level below. */
function valueNamed(name: string, sent: Json): Json | undefined {
  const members = membersOf(sent);
  return [...members, ...members.flatMap(([, member]) => membersOf(member))].find(([key]) => key === name)?.[1];
}

function membersOf(value: Json): readonly (readonly [string, Json])[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
