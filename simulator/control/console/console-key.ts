import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { isSameKey } from '../../auth/api-key.ts';
import { type CookieChange, RedirectAnswer } from '../../http/answer.ts';
import { type ApiRequest, headerOf, isFromElsewhere } from '../../http/api-request.ts';
import { html } from '../../http/html.ts';
import { formParametersOf } from '../../http/page-parameters.ts';
import type { Admit, Route } from '../../http/route.ts';
import { randomName } from '../../platform/random.ts';
import { contextOf, type Platform, type RequestContext } from '../../platform/request-context.ts';
import { deleteRecord, findRecord, saveRecord } from '../../store/sql/expiring-records.ts';
import { findSite } from '../../store/sql/site-store.ts';
import { NO_SITE } from '../../store/sql/unplayed-calls.ts';
import { isControlKey } from '../api/control-guard.ts';
import { CONSOLE_HOME } from './frame/console-address.ts';
import { type ConsolePage, consoleAnswer, POSTED_FROM_ELSEWHERE } from './frame/console-page.ts';
import { consoleRoute } from './frame/console-route.ts';
import { textField, trimmedValue } from './frame/field.ts';

/** `sameSite`: requests from other sites do not carry the cookie. */
function consoleCookie(value: string | null): CookieChange {
  return { name: CONSOLE_COOKIE, value, sameSite: 'strict' };
}

/** Starts a session for the API key, and ends it again. These routes must not require the key. */
export function keyRoutes(platform: Platform): readonly Route[] {
  return [
    consoleRoute('POST', '/key', async (req) => {
      const formValues = formParametersOf(req);
      const back = consolePath(trimmedValue(formValues, 'back'));
      const key = trimmedValue(formValues, 'key') ?? '';
      if (!(await isControlKey(platform, key))) {
        return consoleAnswer(keyPage(back, 'This is not the API key of this simulator.'));
      }
      return new RedirectAnswer(back, { cookies: [consoleCookie(await startConsoleSession(platform))] });
    }),
    consoleRoute('POST', '/key/forget', async (req) => {
      await endConsoleSession(platform, req.cookie(CONSOLE_COOKIE));
      return new RedirectAnswer(CONSOLE_HOME, { cookies: [consoleCookie(null)] });
    }),
  ];
}

/** Returns `path` if it belongs to the console, otherwise its first page: the form must not redirect to other sites. */
function consolePath(path: string | undefined): string {
  const here = 'http://console.invalid';
  const address = URL.parse(path ?? '', here);
  const isOurs = address?.origin === here && address.pathname.startsWith(CONSOLE_HOME);
  return isOurs ? address.pathname + address.search : CONSOLE_HOME;
}

/**
 * Rejects forms that another site posts (SEC-37). Any site may link to a page: a page changes nothing, and no other
 * site can read or frame it.
 */
export const refuseFromElsewhere: Admit = async (request) => {
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  return changes && isFromElsewhere(request) ? consoleAnswer(POSTED_FROM_ELSEWHERE) : undefined;
};

/**
 * Requires a session that the API key of the simulator has started, or, as for the control API, the key itself in the
 * `Authorization` header. Used when the simulator listens beyond loopback.
 */
export function demandKey(platform: Platform): Admit {
  return async (request) => {
    const refusal = await refuseFromElsewhere(request);
    if (refusal !== undefined || (await isAdmitted(platform, request))) return refusal;
    return consoleAnswer(keyPage(request.method === 'GET' ? addressOf(request) : undefined));
  };
}

async function isAdmitted(platform: Platform, request: ApiRequest): Promise<boolean> {
  const credentials = headerOf(request, 'authorization');
  if (credentials !== undefined) return isControlKey(platform, credentials);
  return isConsoleSession(platform, request.cookie(CONSOLE_COOKIE));
}

function addressOf({ path, search }: ApiRequest): string {
  return search === '' ? path : `${path}?${search}`;
}

/** Asks for the API key of the simulator. After that, the browser is redirected to `back`, a path of the console. */
function keyPage(back = CONSOLE_HOME, problem?: string): ConsolePage {
  return {
    title: 'API key required',
    status: 401,
    problem,
    body: html`<p>Other machines can reach this simulator. Therefore the console requires the API key that the simulator printed when it started.</p>
<form method="post" action="${CONSOLE_PREFIX}/key">
<input type="hidden" name="back" value="${back}">
${textField({ name: 'key', label: 'API key', type: 'password', required: true })}
<button>Open the console</button>
</form>`,
  };
}

/** The cookie that holds the id of a session with the console. */
const CONSOLE_COOKIE = 'backlot-console';

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
