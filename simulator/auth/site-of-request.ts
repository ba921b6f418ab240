import type { ApiRequest } from '../http/api-request.ts';
import { authorizationOf } from '../http/api-request.ts';
import type { Database } from '../world/database.ts';
import type { Authenticate } from './authenticate-request.ts';
import { siteOfClient } from './oauth/site-of-client.ts';
import { verifyToken } from './tokens/site-token.ts';

/**
 * The site that a request is for, by its credentials, or by the client id or refresh token in its body. Undefined when
 * the request names no site. A token counts only if the site has signed it, because anybody can write another site's id
 * into a token.
 */
export async function siteIdOfRequest(
  db: Database,
  authenticate: Authenticate,
  request: Pick<ApiRequest, 'headers' | 'body' | 'form'>,
): Promise<string | undefined> {
  const authorization = authorizationOf(request);
  const found =
    authorization.credentials === ''
      ? siteIdInBody(db, request)
      : authenticate(authorization).then(({ world }) => world.site.siteId);
  // Without a site, the operation itself reports the error.
  return found.catch(() => undefined);
}

async function siteIdInBody(db: Database, request: Pick<ApiRequest, 'body' | 'form'>): Promise<string | undefined> {
  const clientId = sentField(request, 'clientId') ?? sentField(request, 'client_id');
  if (clientId !== undefined) return (await siteOfClient(db, clientId)).siteId;
  // A renewal may omit the client id (wire §1.4).
  const refreshToken = sentField(request, 'refreshToken') ?? sentField(request, 'refresh_token');
  return (await verifyToken(db, 'refresh', refreshToken ?? ''))?.site.siteId;
}

function sentField({ body, form }: Pick<ApiRequest, 'body' | 'form'>, name: string): string | undefined {
  const sent: unknown =
    form === undefined ? Object.entries(Object(body)).find(([key]) => key === name)?.[1] : form.get(name)?.[0];
  return typeof sent === 'string' ? sent : undefined;
}
