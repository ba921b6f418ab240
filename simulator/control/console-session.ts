import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { isSameKey } from '../auth/api-key.ts';
import type { CookieChange } from '../http/answer.ts';
import { randomName } from '../platform/random.ts';
import { contextOf, type Platform, type RequestContext } from '../platform/request-context.ts';
import { deleteRecord, findRecord, saveRecord } from '../store/expiring-records.ts';
import { findSite } from '../store/sites.ts';
import { NO_SITE } from '../store/unplayed-calls.ts';

/** The cookie that holds the id of a session with the console. */
export const CONSOLE_COOKIE = 'backlot-console';

/** `sameSite`: requests from other sites do not carry the cookie. */
export function consoleCookie(value: string | null): CookieChange {
  return { name: CONSOLE_COOKIE, value, sameSite: 'strict' };
}

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** Only a digest of the API key is stored. The session ends when the key is replaced. */
const session = z.object({ keyDigest: z.string() });

/** Starts a session with the console in a browser that has sent the API key, and returns its id. */
export async function startConsoleSession(platform: Platform): Promise<string> {
  const console = await openConsole(platform);
  if (console === undefined) throw new Error('A simulator has a default site.');
  const { context, keyDigest } = console;
  const id = randomName(context.randomBytes);
  const expiresAt = context.now + LIFETIME_MS;
  await saveRecord(context, 'console-session', { id, subject: null, document: { keyDigest }, expiresAt });
  return id;
}

/** Whether this is the id of a session that has not ended. */
export async function isConsoleSession(platform: Platform, id: string | undefined): Promise<boolean> {
  const console = id === undefined ? undefined : await openConsole(platform);
  if (id === undefined || console === undefined) return false;
  const record = await findRecord(console.context, 'console-session', id, session);
  return record !== undefined && isSameKey(record.document.keyDigest, console.keyDigest);
}

export async function endConsoleSession(platform: Platform, id: string | undefined): Promise<void> {
  const console = id === undefined ? undefined : await openConsole(platform);
  if (id !== undefined && console !== undefined) await deleteRecord(console.context, 'console-session', id);
}

/**
 * The console belongs to no site: its sessions follow the system's clock, and stay when a site is reset. They are in the
 * store, so that all processes know them.
 */
async function openConsole(
  platform: Platform,
): Promise<{ readonly context: RequestContext; readonly keyDigest: string } | undefined> {
  const main = await findSite(platform.db, DEFAULT_SITE.siteId);
  if (main === undefined) return undefined;
  const context = { ...contextOf(platform, { ...main, siteId: NO_SITE }), now: platform.clock.now() };
  return { context, keyDigest: createHash('sha256').update(main.apiKey).digest('hex') };
}
