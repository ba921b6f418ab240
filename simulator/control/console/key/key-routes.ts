import { type CookieChange, RedirectAnswer } from '../../../http/answer.ts';
import { formParametersOf } from '../../../http/page-parameters.ts';
import type { Row } from '../../../http/row.ts';
import type { Platform } from '../../../world/world.ts';
import { isControlKey } from '../../api/control-key.ts';
import { CONSOLE_HOME } from '../frame/console-address.ts';
import { consoleAnswer } from '../frame/console-page.ts';
import { consoleRow } from '../frame/console-row.ts';
import { trimmedValue } from '../frame/form-values.ts';
import { CONSOLE_COOKIE, endConsoleSession, startConsoleSession } from './console-session.ts';
import { keyPage } from './key-page.ts';

/** `sameSite`: requests from other sites do not carry the cookie. */
function consoleCookie(value: string | null): CookieChange {
  return { name: CONSOLE_COOKIE, value, sameSite: 'strict' };
}

/** Starts a session for the API key, and ends it again. These rows must not require the key. */
export function keyRoutes(platform: Platform): readonly Row[] {
  return [
    consoleRow('POST', '/key', async (req) => {
      const formValues = formParametersOf(req);
      const back = consolePath(trimmedValue(formValues, 'back'));
      const key = trimmedValue(formValues, 'key') ?? '';
      if (!(await isControlKey(platform, key))) {
        return consoleAnswer(keyPage(back, 'This is not the API key of this simulator.'));
      }
      return new RedirectAnswer(back, { cookies: [consoleCookie(await startConsoleSession(platform))] });
    }),
    consoleRow('POST', '/key/forget', async (req) => {
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
