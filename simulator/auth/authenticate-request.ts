import { PlatformError } from '../errors/platform-error.ts';
import type { Authorization } from '../http/api-request.ts';
import type { EpochMs } from '../platform/clock.ts';
import { randomGuid } from '../platform/random.ts';
import { contextOf, type Platform, type RequestContext } from '../platform/request-context.ts';
import type { Site } from '../platform/site.ts';
import { cachedReading } from '../store/cache-by-revision.ts';
import { roleOfIdentity } from '../store/identities.ts';
import { findSite } from '../store/sites.ts';
import { openAccessToken, siteOfEndedSession, type TokenProblem, TokenRefused } from './access-token.ts';
import { openAdministrator, siteIdOfApiKey } from './api-key.ts';
import { administratorOf, type Caller } from './caller.ts';
import { expiryOf, type TokenFamily } from './token-family.ts';

/** The result of authentication: the context that the request acts on, and its caller. */
export interface AuthenticatedRequest {
  readonly context: RequestContext;
  readonly caller: Caller;
  /** The family of the caller's token; API keys have none. */
  readonly tokenFamily: string | null;
}
/** Authenticates a request by its headers. Rejects when the credentials are missing or not valid. */
export type Authenticate = (authorization: Authorization) => Promise<AuthenticatedRequest>;

/** What valid credentials prove: their site and their holder. */
interface Proof extends Omit<AuthenticatedRequest, 'context'> {
  readonly site: Site;
  /** When the credentials end by themselves, and what is wrong with them from then on. Null for an API key. */
  readonly end: { readonly at: EpochMs; readonly problem: TokenProblem } | null;
}

/**
 * Creates the function that authenticates requests by an access token or a site's API key, bare or after `Bearer`
 * (DEC-5). It throws 401 (TOK-14), as TokenRefused for a token that is not valid, and 403 for a key of another site than
 * the request names. Results are cached until a site, an expiring record or an account is written. The expiry is checked
 * on each request.
 */
export function createAuthenticator(platform: Platform): Authenticate {
  const prove = cachedReading(['sites', 'grants', 'accounts'], (_db, siteId: string, credentials: string) =>
    proofOf(platform, { credentials, siteId: siteId || undefined }),
  );
  return async ({ credentials, siteId = '' }) => {
    const { site, caller, tokenFamily, end } = await prove(platform.db, siteId, credentials);
    const context = contextOf(platform, site, caller);
    if (end === null || context.now < end.at) return { context, caller, tokenFamily };
    throw new TokenRefused(end.problem);
  };
}

/**
 * Authenticates like `authenticate`, but takes the holder of a token whose session has ended as a visitor of its site
 * (DEC-9). Otherwise official clients, which renew only before the expiry, could not log in or out for hours. This
 * gives nobody a right: everybody can be a visitor.
 */
export function admitEndedSessions(platform: Platform, authenticate: Authenticate): Authenticate {
  return async (authorization) => {
    try {
      return await authenticate(authorization);
    } catch (refusal) {
      const site = refusal instanceof TokenRefused ? siteOfEndedSession(refusal.problem) : undefined;
      if (site === undefined) throw refusal;
      const caller: Caller = { role: 'visitor', id: randomGuid(platform.randomBytes) };
      return { context: contextOf(platform, site, caller), caller, tokenFamily: null };
    }
  };
}

const MISSING_TOKEN =
  'The Authorization header with an access token is missing. POST /oauth2/token with a clientId and the grantType anonymous returns a token for a visitor.';

async function proofOf(platform: Platform, authorization: Authorization): Promise<Proof> {
  const credentials = authorization.credentials.replace(/^Bearer\s+/i, '').trim();
  if (credentials === '') {
    throw new PlatformError('UNAUTHENTICATED', MISSING_TOKEN);
  }
  const administration = await openAdministrator(platform, { ...authorization, credentials });
  switch (administration.kind) {
    case 'open':
      return proofOfAdministrator(administration.context);
    case 'other-site':
      throw new PlatformError('FORBIDDEN', administration.text);
    case 'no-key':
      return proofByToken(platform, { ...authorization, credentials });
  }
}

const WHERE_KEYS_ARE =
  'The simulator prints the key of its default site when it starts, and POST /backlot/v1/sites answers with the key of a new site.';

/** A key names its site. Which keys the site had before is not known: a site that is created again has another key. */
async function textOfWrongKey({ db }: Platform, credentials: string): Promise<string> {
  const named = siteIdOfApiKey(credentials);
  if (named === undefined) return `No site of this simulator has this API key. ${WHERE_KEYS_ARE}`;
  return (await findSite(db, named)) === undefined
    ? `The API key is for the site ${named}, which this simulator does not have. ${WHERE_KEYS_ARE}`
    : `The site ${named} has another API key than this one. ${WHERE_KEYS_ARE}`;
}

async function proofByToken(platform: Platform, { credentials, siteId }: Authorization): Promise<Proof> {
  const opened = await openAccessToken(platform, credentials);
  // Only the holder of a key names the site.
  const isKey = siteIdOfApiKey(credentials) !== undefined || siteId !== undefined;
  if (opened.kind === 'malformed' && isKey) {
    throw new PlatformError('UNAUTHENTICATED', await textOfWrongKey(platform, credentials));
  }
  if (opened.kind !== 'valid') throw new TokenRefused(opened);
  const { site, access } = opened;
  const { family, endsAt, expiresAt } = access;
  const problem: TokenProblem =
    endsAt === expiresAt
      ? { kind: 'expired', site, expiredAt: expiresAt }
      : { kind: 'ended', site, end: expiryOf(family) };
  const caller = await callerOf(contextOf(platform, site), family);
  return { site, caller, tokenFamily: family.id, end: { at: endsAt, problem } };
}

async function callerOf(context: RequestContext, { role, subject: id, formerVisitor }: TokenFamily): Promise<Caller> {
  if (role === 'app') return administratorOf(context.site);
  if (role === 'visitor') return { role, id };
  const isEditor = (await roleOfIdentity(context, id)) === 'CMS_EDITOR';
  return { role, id, ...(isEditor && { isEditor }), ...(formerVisitor !== null && { visitorId: formerVisitor }) };
}

function proofOfAdministrator({ site }: RequestContext): Proof {
  return { site, caller: administratorOf(site), tokenFamily: null, end: null };
}
