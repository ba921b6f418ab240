import type { LoggedRequest } from '#contracts/control/request-log.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import { coreQuery, officialQuery, type WireQuery } from '../query-code.ts';

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
  return body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded';
}

/** Quotes a text for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The query of a request for items; undefined for other requests. */
function queryOfRequest({
  operation,
  requestBody,
  path,
}: LoggedRequest): { collection: string; query: WireQuery } | undefined {
  if (operation !== 'queryItems') return undefined;
  const sent = new URLSearchParams(path.split('?')[1] ?? '').get('.r');
  const body: unknown = parsed(requestBody || decodeBase64(sent));
  if (typeof body !== 'object' || body === null || !('dataCollectionId' in body)) return undefined;
  const query: WireQuery = 'query' in body && typeof body.query === 'object' && body.query !== null ? body.query : {};
  return { collection: String(body.dataCollectionId), query };
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
export function asOfficial({ clientId }: Target, request: LoggedRequest): string {
  const found = queryOfRequest(request);
  if (found) return officialQuery(clientId, found.collection, found.query);
  return `import { createClient, OAuthStrategy } from '@wix/sdk';

const client = createClient({ auth: OAuthStrategy({ clientId: '${clientId}' }) });
const response = await client.fetchWithAuth('https://www.wixapis.com${request.path}', ${initOf(request)});`;
}

/** The same request with the client library of this project. */
export function asCore({ clientId, origin }: Target, request: LoggedRequest): string {
  const found = queryOfRequest(request);
  if (found) return coreQuery(clientId, origin, found.collection, found.query);
  return `import { browserPorts, createClient } from 'backlot-core';

const client = createClient({ clientId: '${clientId}', apiUrl: '${origin}' }, browserPorts({ persist: 'local' }));
const { accessToken } = await client.tokens();
const response = await fetch('${origin}${request.path}', {
  ...${initOf(request)},
  headers: { authorization: accessToken.value, 'content-type': 'application/json' },
});`;
}

function initOf({ method, requestBody }: LoggedRequest): string {
  const body = requestBody === '' ? '' : `, body: JSON.stringify(${requestBody})`;
  return `{ method: '${method}'${body} }`;
}

/** The query of an address, decoded. */
export function addressQuery({ path }: LoggedRequest): readonly (readonly [name: string, value: string])[] {
  return [...new URLSearchParams(path.split('?')[1] ?? '')].map(([name, value]) => [
    name,
    name === '.r' ? decodeBase64(value) || value : value,
  ]);
}
