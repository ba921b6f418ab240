import type { ApiRequest } from '../http/api-request.ts';
import { authorizationOf } from '../http/api-request.ts';
import type { OpenRequest } from '../http/open-request.ts';
import { siteOfClient } from '../oauth/site-of-client.ts';
import type { Database } from '../store/database.ts';

/** The site that a request is for, by its credentials or by the client id in its body; undefined when it names none. */
export async function siteIdOfRequest(
  db: Database,
  open: OpenRequest,
  request: Pick<ApiRequest, 'headers' | 'body' | 'form'>,
): Promise<string | undefined> {
  const authorization = authorizationOf(request);
  const found =
    authorization === ''
      ? siteOfClient(db, clientIdOf(request)).then(({ siteId }) => siteId)
      : open(authorization).then(({ world }) => world.site.siteId);
  // Who names no site is the operation's to refuse.
  return found.catch(() => undefined);
}

function clientIdOf({ body, form }: Pick<ApiRequest, 'body' | 'form'>): string {
  const sent: Record<string, unknown> = form === undefined ? { ...Object(body) } : Object.fromEntries(form);
  return String(sent.clientId ?? sent.client_id ?? '');
}
