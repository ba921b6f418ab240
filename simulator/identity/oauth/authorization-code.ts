import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { TokenRequestOf } from '#contracts/oauth/token-request.ts';
import type { AccessOnlyResponse, TokenResponse } from '#contracts/oauth/token-response.ts';
import { type StoredEnd, storedEndOf, textOfEnd } from '../../auth/session-end.ts';
import { accessOnly, endTokenFamily, startTokenFamily } from '../../auth/token-family.ts';
import { decidedBy, type Fact } from '../../errors/cause.ts';
import type { RequestNotes } from '../../http/api-request.ts';
import { isoInstant } from '../../platform/clock.ts';
import { isPackOn, type VisitorLogin } from '../../platform/packs.ts';
import { randomName } from '../../platform/random.ts';
import { contextOf, type Platform, type RequestContext } from '../../platform/request-context.ts';
import { findRecord, saveRecord } from '../../store/expiring-records.ts';
import { findAccount } from '../accounts/account-store.ts';
import { findHostedSession } from '../hosted/hosted-session.ts';
import { TokenEndpointError } from './token-error.ts';
import { demandSecret, siteOfClient } from './token-request.ts';

/** TOK-9. */
const CODE_LIFETIME_MS = 60_000;
/**
 * How long a code is stored after it was used or has expired. If it is used again, its tokens may be stolen and are revoked
 * (SEC-6).
 */
const CODE_MEMORY_MS = 24 * 60 * 60 * 1000;

const codeDocument = z.object({
  codeChallenge: z.string(),
  redirectUri: z.string().nullable(),
  hostedSession: z.string().nullable(),
  /** When the member last proved who they are. */
  loggedInAt: z.number().nullable().default(null),
  /** The visitor who asked for the login. */
  formerVisitor: z.string().nullable().default(null),
  /** Whether the scope requests a refresh token (TOK-12). */
  offlineAccess: z.boolean(),
  /** The end of the time in which the code can be exchanged, in milliseconds. */
  usableUntil: z.number(),
  /** The token family that was issued for the code, once it was used. */
  family: z.string().nullable(),
  /** When it was used. */
  usedAt: z.number().nullable().default(null),
  /** The id under which the request log has all steps of the login. */
  flowId: z.string().nullable().default(null),
});

/** A code, and what its exchange must match (TOK-8, SEC-5). The client is not stored, because a site has only one. */
interface AuthorizationCode extends z.infer<typeof codeDocument> {
  readonly code: string;
  readonly memberId: string;
}

/** Issues a code. It can be exchanged once, by a client that has the verifier. */
export async function issueCode(
  context: RequestContext,
  binding: Omit<AuthorizationCode, 'code' | 'usableUntil' | 'family' | 'usedAt'>,
): Promise<string> {
  const code = randomName(context.randomBytes);
  const usableUntil = context.now + CODE_LIFETIME_MS;
  await saveCode(context, { ...binding, code, usableUntil, family: null, usedAt: null }, usableUntil + CODE_MEMORY_MS);
  return code;
}

/** Finds a code that can still be exchanged, or that was exchanged or has expired within the last 24 hours. */
async function findCode(context: RequestContext, code: string): Promise<AuthorizationCode | undefined> {
  const record = await findRecord(context, 'authorization-code', code, codeDocument);
  return record && { code, memberId: record.subject ?? '', ...record.document };
}

function markCodeUsed(context: RequestContext, code: AuthorizationCode, family: string): Promise<void> {
  return saveCode(context, { ...code, family, usedAt: context.now }, context.now + CODE_MEMORY_MS);
}

/** The S256 challenge of `verifier` (RFC 7636 §4.6). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier, 'ascii').digest('base64url');
}

function saveCode(
  context: RequestContext,
  { code, memberId, ...document }: AuthorizationCode,
  expiresAt: number,
): Promise<void> {
  return saveRecord(context, 'authorization-code', { id: code, subject: memberId, document, expiresAt });
}

type CodeExchange = TokenRequestOf<'authorization_code'>;
type Outcome =
  | { tokens: TokenResponse | AccessOnlyResponse; login: VisitorLogin | undefined }
  | { refusal: string; facts?: readonly Fact[] };

/**
 * Exchanges a code for member tokens (TOK-8, TOK-9). When a code is exchanged twice at once, one exchange succeeds. The
 * other one counts as re-use, which ends the session of the first.
 */
export async function grantAuthorizationCode(
  platform: Platform,
  request: CodeExchange,
  notes: RequestNotes,
): Promise<TokenResponse | AccessOnlyResponse> {
  const site = await siteOfClient(platform.db, request.clientId);
  if (request.clientSecret !== undefined) demandSecret(site, request.clientSecret);
  const context = contextOf(platform, site);
  // Loaded before the transaction, which other writes wait for.
  const packs = (await platform.packs?.all()) ?? [];
  // The transaction returns a refusal and does not throw it: throwing would roll back the revocation.
  const outcome = await context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
    const exchanged = await exchange(within, request, notes);
    if ('login' in exchanged && exchanged.login !== undefined) {
      for (const pack of packs) if (isPackOn(site, pack)) await pack.onLogin?.(within, exchanged.login);
    }
    return exchanged;
  });
  if ('tokens' in outcome) return outcome.tokens;
  throw decidedBy(new TokenEndpointError('invalid_grant', outcome.refusal), outcome.facts ?? []);
}

async function exchange(context: RequestContext, request: CodeExchange, notes: RequestNotes): Promise<Outcome> {
  const code = await findCode(context, request.code);
  if (code === undefined) return { refusal: await refusalOfMissing(context, request.code) };
  notes.flow = code.flowId ?? undefined;
  if (code.family !== null) {
    // A code that an earlier version of Backlot has exchanged does not say when. It could be exchanged until then.
    const firstAt = code.usedAt ?? code.usableUntil;
    const end: StoredEnd = { cause: 'code-reused', firstAt, at: context.now };
    await endTokenFamily(context, code.family, end);
    return {
      refusal: `The code was exchanged before, at ${isoInstant(firstAt)}. A code can be exchanged once: this second exchange, at ${isoInstant(end.at)}, has ended the session of the first (RFC 6749, section 4.1.2). Remember the exchange that runs, so that a page that loads its callback twice asks once.`,
    };
  }
  const mismatch = mismatchOf(context, code, request);
  if (mismatch !== undefined) return mismatch;
  const { hostedSession } = code;
  if (hostedSession !== null && (await findHostedSession(context, hostedSession)) === undefined) {
    const end = await storedEndOf(context, 'hosted-session', hostedSession);
    const cause = end ? textOfEnd(end) : 'it expired 24 hours after the member had signed in';
    return { refusal: `The browser session that the code is from has ended: ${cause}. ${START_AGAIN}` };
  }
  const account = await findAccount(context, code.memberId);
  if (account?.status !== 'ACTIVE') return { refusal: 'The member is not active.' };
  const { family, tokens } = await startTokenFamily(context, {
    subject: account.id,
    role: 'member',
    hostedSession,
    loggedInAt: code.loggedInAt,
    flowId: code.flowId,
    formerVisitor: code.formerVisitor,
  });
  await markCodeUsed(context, code, family.id);
  const { formerVisitor } = code;
  return {
    tokens: code.offlineAccess ? tokens : accessOnly(tokens),
    login: formerVisitor === null ? undefined : { visitorId: formerVisitor, memberId: account.id },
  };
}

const START_AGAIN = 'Start another authorization.';

async function refusalOfMissing(context: RequestContext, code: string): Promise<string> {
  const end = await storedEndOf(context, 'authorization-code', code);
  return end
    ? `The code can no longer be exchanged: ${textOfEnd(end)}. ${START_AGAIN}`
    : `This site has no such code. ${START_AGAIN}`;
}

/** What the exchange lacks, and what it was compared with. */
function mismatchOf(
  context: RequestContext,
  code: AuthorizationCode,
  request: CodeExchange,
): { readonly refusal: string; readonly facts: readonly Fact[] } | undefined {
  if (code.usableUntil <= context.now) {
    const expired = isoInstant(code.usableUntil);
    const facts = [
      { name: 'the code expired', value: expired },
      { name: 'clock of the site', value: isoInstant(context.now) },
    ];
    return { refusal: `The code expired at ${expired}, a minute after it was issued. ${START_AGAIN}`, facts };
  }
  const redirectUri = request.redirectUri ?? null;
  if (redirectUri !== code.redirectUri) {
    const facts = [
      { name: 'redirectUri of the exchange', value: redirectUri },
      { name: 'redirectUri of the authorization', value: code.redirectUri },
    ];
    return { refusal: 'redirectUri must be the one of the authorization request, or absent if that had none.', facts };
  }
  const challenge = challengeOf(request.codeVerifier);
  if (challenge !== code.codeChallenge) {
    const facts = [
      { name: 'S256 of the code verifier', value: challenge },
      { name: 'code challenge of the authorization', value: code.codeChallenge },
    ];
    return { refusal: 'The code verifier does not match.', facts };
  }
  return undefined;
}
