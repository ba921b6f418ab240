import { TokenRefused } from '../../auth/access-token.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import type { Caller } from '../../auth/caller.ts';
import { verifyToken } from '../../auth/site-token.ts';
import { type ApiRequest, authorizationOf } from '../../http/api-request.ts';
import type { Database } from '../../platform/database.ts';
import { sentFields, siteOfClient } from './token-request.ts';

/**
 * The site that a request is for, by its credentials, or by the client id or refresh token in its body. Undefined when
 * the request names no site. A token counts only if the site has signed it, because anybody can write another site's id
 * into a token. It may have expired, so that the request log shows why the request is rejected.
 */
export async function siteIdOfRequest(
  db: Database,
  authenticate: Authenticate,
  request: SentCredentials,
): Promise<string | undefined> {
  return (await senderOf(db, authenticate, request)).siteId;
}

type SentCredentials = Pick<ApiRequest, 'headers' | 'body' | 'form' | 'text'>;

/** Who has sent a request, and to which site. Undefined for what the request does not say. */
export interface RequestSender {
  readonly siteId: string | undefined;
  readonly caller: Caller | undefined;
  /** The family of the caller's token. */
  readonly tokenFamily: string | null;
}

/** Like `siteIdOfRequest`, with the caller. Without valid credentials, there is none. */
export async function senderOf(
  db: Database,
  authenticate: Authenticate,
  request: SentCredentials,
): Promise<RequestSender> {
  const authorization = authorizationOf(request);
  if (authorization.credentials === '') {
    // Without a site, the operation itself reports the error.
    return { siteId: await siteIdInBody(db, request).catch(() => undefined), caller: undefined, tokenFamily: null };
  }
  return authenticate(authorization).then(
    ({ context, caller, tokenFamily }) => ({ siteId: context.site.siteId, caller, tokenFamily }),
    (refusal: unknown) => ({ siteId: siteIdOfRefused(refusal), caller: undefined, tokenFamily: null }),
  );
}

function siteIdOfRefused(refusal: unknown): string | undefined {
  if (!(refusal instanceof TokenRefused)) return undefined;
  const { problem } = refusal;
  return problem.kind === 'expired' || problem.kind === 'ended' ? problem.site.siteId : undefined;
}

async function siteIdInBody(
  db: Database,
  request: Pick<ApiRequest, 'body' | 'form' | 'text'>,
): Promise<string | undefined> {
  const fields = sentFields(request);
  const textOf = (name: string) => {
    const sent = fields?.get(name);
    return typeof sent === 'string' ? sent : undefined;
  };
  const clientId = textOf('clientId');
  if (clientId !== undefined) return (await siteOfClient(db, clientId)).siteId;
  // A renewal may omit the client id.
  return (await verifyToken(db, 'refresh', textOf('refreshToken') ?? ''))?.site.siteId;
}
