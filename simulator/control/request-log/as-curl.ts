import type { LoggedRequest } from '#contracts/control/request-log.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';

/**
 * The request as a curl command. The shell variable `TOKEN` must hold the credentials, because they are never recorded.
 */
export function asCurl(origin: string, siteId: string, { method, path, caller, requestBody }: LoggedRequest): string {
  const parts = ['curl', ...(method === 'GET' ? [] : ['-X', method]), quoted(origin + path)];
  if (caller !== null) parts.push('-H', '"Authorization: $TOKEN"');
  if (caller?.role === 'administrator') parts.push('-H', quoted(`${SITE_ID_HEADER}: ${siteId}`));
  if (requestBody !== '') {
    const type = requestBody.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded';
    parts.push('-H', quoted(`Content-Type: ${type}`), '--data-raw', quoted(requestBody));
  }
  return parts.join(' ');
}

/** Quotes a text for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
