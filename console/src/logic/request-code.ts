import type { LoggedRequest } from '#contracts/control/request-log.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import { coreQuery, hasStepsFor, isObject, officialQuery, valueCode, type WireQuery } from './query-code.ts';

interface Target {
  readonly siteId: string;
  readonly clientId: string;
  readonly origin: string;
}

/**
 * The request as a curl command. The shell variable `TOKEN` must hold the credentials, because they are never recorded.
 */
export function asCurl({ siteId, origin }: Target, { method, path, caller, requestBody }: LoggedRequest): string {
  const parts = ['curl', ...(method === 'GET' ? [] : ['-X', method]), quoted(origin + path)];
  if (caller !== null) parts.push('-H', '"Authorization: $TOKEN"');
  if (caller?.role === 'administrator') parts.push('-H', quoted(`${SITE_ID_HEADER}: ${siteId}`));
  if (requestBody !== '') {
    parts.push('-H', quoted(`Content-Type: ${contentTypeOf(requestBody)}`), '--data-raw', quoted(requestBody));
  }
  return parts.join(' ');
}

export function contentTypeOf(body: string): string {
  return /^[[{]/.test(body) ? 'application/json' : 'application/x-www-form-urlencoded';
}

/** Quotes a text for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The query of a request for items, if the code of a query says all of it; undefined for other requests. */
function queryOfRequest({
  operation,
  requestBody,
  path,
}: LoggedRequest): { collection: string; query: WireQuery } | undefined {
  if (operation !== 'queryItems') return undefined;
  const sent = new URLSearchParams(path.split('?')[1] ?? '').get('.r');
  const body = parsed(requestBody || decodeBase64(sent));
  if (!isObject(body) || typeof body.dataCollectionId !== 'string' || !hasOnly(body, ['dataCollectionId', 'query'])) {
    return undefined;
  }
  const query = body.query ?? {};
  return isWireQuery(query) ? { collection: body.dataCollectionId, query } : undefined;
}

/** A refused request may have anything for a query. */
function isWireQuery(query: unknown): query is WireQuery {
  if (!isObject(query) || !hasOnly(query, ['filter', 'sort', 'paging'])) return false;
  const { filter = {}, sort = [], paging = {} } = query;
  return (
    isObject(filter) &&
    hasStepsFor(filter) &&
    Array.isArray(sort) &&
    sort.every((each) => isObject(each) && typeof each.fieldName === 'string') &&
    isObject(paging) &&
    [paging.limit, paging.offset].every((count) => count === undefined || typeof count === 'number')
  );
}

/** Whether nothing else is asked for: false and empty values ask for nothing. */
function hasOnly(value: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  const isEmpty = (part: unknown) => !part || (typeof part === 'object' && Object.keys(part).length === 0);
  return Object.entries(value).every(([name, part]) => names.includes(name) || isEmpty(part));
}

function decodeBase64(text: string | null): string {
  try {
    return text === null
      ? ''
      : new TextDecoder().decode(
          Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)),
        );
  } catch {
    return '';
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The same request with the vendor's client. */
export function asOfficial({ clientId, siteId }: Target, request: LoggedRequest): string {
  const found = queryOfRequest(request);
  if (found && !isOwners(request)) return officialQuery(clientId, found.collection, found.query);
  const [strategy, settings] = isOwners(request)
    ? ['ApiKeyStrategy', `{ siteId: ${valueCode(siteId)}, apiKey: process.env.API_KEY }`]
    : ['OAuthStrategy', `{ clientId: ${valueCode(clientId)} }`];
  return `import { createClient, ${strategy} } from '@wix/sdk';

const client = createClient({ auth: ${strategy}(${settings}) });
const response = await client.fetchWithAuth(${valueCode(`https://www.wixapis.com${request.path}`)}, ${initOf(request)});`;
}

/**
 * The same request with the client library of this project. The library sends JSON with the tokens of a session. Other requests
 * need no library.
 */
export function asCore({ clientId, origin, siteId }: Target, request: LoggedRequest): string {
  const owner = isOwners(request);
  const json = bodyOf(request);
  if (owner || json === undefined || request.path.startsWith('/oauth2/')) {
    const credentials = request.caller === null ? [] : [`authorization: process.env.${owner ? 'API_KEY' : 'TOKEN'}`];
    const headers = owner ? [...credentials, `${valueCode(SITE_ID_HEADER)}: ${valueCode(siteId)}`] : credentials;
    return `const response = await fetch(${valueCode(origin + request.path)}, ${initOf(request, headers)});`;
  }
  const found = queryOfRequest(request);
  if (found) return coreQuery(clientId, origin, found.collection, found.query);
  const parts = [
    `method: '${request.method}'`,
    `path: ${valueCode(request.path)}`,
    ...(json === '' ? [] : [`body: ${json}`]),
  ];
  return `import { browserPorts, createClient } from 'backlot-core';
import { sendJson } from 'backlot-core/requests';

const client = createClient({ clientId: '${clientId}', apiUrl: '${origin}' }, browserPorts({ persist: 'local' }));
const answer = await sendJson(client, { ${parts.join(', ')} });`;
}

function isOwners({ caller }: LoggedRequest): boolean {
  return caller?.role === 'administrator';
}

/** The JSON object that was sent, or an empty text if nothing was sent; undefined for a form, and for what was cut. */
function bodyOf({ requestBody }: LoggedRequest): string | undefined {
  return requestBody === '' || isObject(parsed(requestBody)) ? requestBody : undefined;
}

function initOf(request: LoggedRequest, headers: readonly string[] = []): string {
  const { method, requestBody } = request;
  const json = bodyOf(request);
  const isForm = contentTypeOf(requestBody) !== 'application/json';
  const all = requestBody === '' || isForm ? headers : [...headers, `'content-type': 'application/json'`];
  const parts = [
    `method: '${method}'`,
    ...(all.length === 0 ? [] : [`headers: { ${all.join(', ')} }`]),
    ...(requestBody === ''
      ? []
      : isForm
        ? [`body: new URLSearchParams(${valueCode(requestBody)})`]
        : [`body: ${json === undefined ? valueCode(requestBody) : `JSON.stringify(${json})`}`]),
  ];
  return `{ ${parts.join(', ')} }`;
}

/** The query of an address, decoded. */
export function addressQuery({ path }: LoggedRequest): readonly (readonly [name: string, value: string])[] {
  return [...new URLSearchParams(path.split('?')[1] ?? '')].map(([name, value]) => [
    name,
    name === '.r' ? decodeBase64(value) || value : value,
  ]);
}
