import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { Operation } from '#contracts/operations/operations.ts';
import type { Caller } from '../../auth/caller.ts';
import { signingKeyOf } from '../../auth/site-token.ts';
import { invalidArgument, refusal } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Anchor } from '../../query/item-search.ts';

const LIFETIME_MS = 60 * 60 * 1000;
const SIGNATURE_BYTES = 32;

const anchor = z.object({
  direction: z.enum(['next', 'prev']),
  keys: z.array(z.tuple([z.number(), z.union([z.number(), z.string()])]).readonly()).readonly(),
  id: z.string(),
});

const cursorState = z.object({
  operation: z.string(),
  collection: z.string(),
  caller: z.string(),
  expiresAt: z.number(),
  /**
   * The query to continue. Follow-up requests contain only the cursor (WIR-15). Each operation has its own format.
   */
  query: z.unknown(),
  anchor,
});

/** The operation, collection and caller for which a cursor is valid (CUR-4). */
export interface CursorScope {
  /** `search`: one of a list that a handler has made. */
  readonly operation: Operation | 'search';
  readonly collectionId: string;
  readonly caller: Caller;
}

/**
 * Creates a cursor: signed base64url of everything that the next page needs (CUR-4). Throws WDE0080 if it is
 * longer than the maximum length of a cursor.
 */
export function writeCursor(context: RequestContext, scope: CursorScope, query: unknown, at: Anchor): string {
  const state: z.input<typeof cursorState> = {
    operation: scope.operation,
    collection: scope.collectionId,
    caller: callerKey(scope.caller),
    expiresAt: context.now + LIFETIME_MS,
    query,
    anchor: at,
  };
  const bytes = Buffer.from(JSON.stringify(state));
  const cursor = Buffer.concat([signatureOf(context, bytes), bytes]).toString('base64url');
  if (cursor.length > CONTENT_LIMITS.maxCursorLength) {
    throw invalidArgument(
      `The query is too long to be paged by cursor: its cursor would have ${cursor.length} characters, ` +
        `${CONTENT_LIMITS.maxCursorLength} are allowed. Use a shorter filter, or paging with an offset.`,
    );
  }
  return cursor;
}

/**
 * Reads the query, parsed by `schema`, and the position from `cursor`. Throws WDE0151 unless it was created here for
 * this scope, and WDE0152 if it is more than an hour old (CUR-4, CUR-5).
 */
export function readCursor<Query>(
  context: RequestContext,
  scope: CursorScope,
  schema: z.ZodType<Query>,
  cursor: string,
): { query: Query; anchor: Anchor } {
  const signed = Buffer.from(cursor, 'base64url');
  const bytes = signed.subarray(SIGNATURE_BYTES);
  const signature = signatureOf(context, bytes);
  const given = signed.subarray(0, SIGNATURE_BYTES);
  // Node ignores characters that are not base64url, so the cursor is compared with its only valid spelling.
  const genuine = signed.toString('base64url') === cursor && given.length === SIGNATURE_BYTES;
  if (!genuine || !timingSafeEqual(given, signature)) throw refusal('WDE0151', {});
  const state = cursorState.parse(JSON.parse(bytes.toString()));
  const isInScope =
    state.operation === scope.operation &&
    state.collection === scope.collectionId &&
    state.caller === callerKey(scope.caller);
  if (!isInScope) throw refusal('WDE0151', {});
  if (state.expiresAt <= context.now) throw refusal('WDE0152', {});
  return { query: schema.parse(state.query), anchor: state.anchor };
}

function callerKey({ role, id }: Caller): string {
  return `${role}:${id}`;
}

/** The site's key also signs tokens. The label distinguishes the two kinds of signatures. */
function signatureOf({ site }: RequestContext, bytes: Buffer): Buffer {
  return createHmac('sha256', signingKeyOf(site)).update('cursor\0').update(bytes).digest();
}
