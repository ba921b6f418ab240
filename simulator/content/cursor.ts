import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { sortEntry } from '#contracts/content/query-items.ts';
import type { Caller } from '../world/caller.ts';
import type { World } from '../world/world.ts';
import { invalidArgument, refusal } from './content-error.ts';
import type { Anchor } from './search.ts';

const LIFETIME_MS = 60 * 60 * 1000;
const SIGNATURE_BYTES = 32;

/** The query that a cursor goes on with: follow-up requests carry nothing else (wire §2.6). */
const cursorQuery = z.object({
  filter: z.unknown().optional(),
  sort: z.array(sortEntry),
  fields: z.array(z.string()),
  includes: z.array(z.object({ field: z.string(), limit: z.number() })),
});
export type CursorQuery = z.infer<typeof cursorQuery>;

const anchor = z.object({
  direction: z.enum(['next', 'prev']),
  keys: z.array(z.tuple([z.number(), z.union([z.number(), z.string()])]).readonly()).readonly(),
  id: z.string(),
});

const cursorState = z.object({
  collection: z.string(),
  caller: z.string(),
  expiresAt: z.number(),
  query: cursorQuery,
  anchor,
});

/** What a cursor is good for: one collection and one caller (CUR-4). */
export interface CursorScope {
  readonly collectionId: string;
  readonly caller: Caller;
}

/** Signed base64url of everything the next page needs (CUR-4). Throws WDE0080 when that is longer than a cursor may be. */
export function writeCursor(world: World, scope: CursorScope, query: CursorQuery, at: Anchor): string {
  const state: z.input<typeof cursorState> = {
    collection: scope.collectionId,
    caller: callerKey(scope.caller),
    expiresAt: world.now + LIFETIME_MS,
    query,
    anchor: at,
  };
  const bytes = Buffer.from(JSON.stringify(state));
  const cursor = Buffer.concat([signatureOf(world, bytes), bytes]).toString('base64url');
  if (cursor.length > CONTENT_LIMITS.maxCursorLength) {
    throw invalidArgument(
      `The query is too long to be paged by cursor: its cursor would have ${cursor.length} characters, ` +
        `${CONTENT_LIMITS.maxCursorLength} are allowed. Use a shorter filter, or paging with an offset.`,
    );
  }
  return cursor;
}

/** Throws WDE0151 unless `cursor` was made here for this scope, WDE0152 once its hour is over (CUR-4, CUR-5). */
export function readCursor(world: World, scope: CursorScope, cursor: string): { query: CursorQuery; anchor: Anchor } {
  const signed = Buffer.from(cursor, 'base64url');
  const bytes = signed.subarray(SIGNATURE_BYTES);
  const signature = signatureOf(world, bytes);
  const given = signed.subarray(0, SIGNATURE_BYTES);
  // Node reads past characters that are no base64url: only the one spelling of a cursor is that cursor.
  const genuine = signed.toString('base64url') === cursor && given.length === SIGNATURE_BYTES;
  if (!genuine || !timingSafeEqual(given, signature)) throw refusal('WDE0151', {});
  const state = cursorState.parse(JSON.parse(bytes.toString()));
  if (state.collection !== scope.collectionId || state.caller !== callerKey(scope.caller)) throw refusal('WDE0151', {});
  if (state.expiresAt <= world.now) throw refusal('WDE0152', {});
  return { query: state.query, anchor: state.anchor };
}

function callerKey({ role, id }: Caller): string {
  return `${role}:${id}`;
}

/** The site's key also signs tokens: the label keeps the two kinds of signature apart. */
function signatureOf({ site }: World, bytes: Buffer): Buffer {
  return createHmac('sha256', Buffer.from(site.signingKey, 'base64url')).update('cursor\0').update(bytes).digest();
}
