import { type CookieOptions, Router } from 'express';
import { CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';
import type { Platform } from '../../../world/platform.ts';
import { isControlKey } from '../../api/control-key.ts';
import { CONSOLE_HOME } from '../frame/console-address.ts';
import { sendConsolePage } from '../frame/console-page.ts';
import { formValuesOf, trimmedValue } from '../frame/form-values.ts';
import { KEY_COOKIE } from './console-guard.ts';
import { keyPage } from './key-page.ts';

/** Not `Secure`, because the simulator uses http. `sameSite`: requests from other sites do not carry the cookie. */
const COOKIE: CookieOptions = { httpOnly: true, sameSite: 'strict', path: CONSOLE_PREFIX };

/** Stores the API key in a cookie, and deletes it again. Mount these routes before the guard that requires the key. */
export function keyRoutes(platform: Platform): Router {
  const router = Router();
  router.post('/key', async (req, res) => {
    const formValues = formValuesOf(req);
    const back = consolePath(trimmedValue(formValues, 'back'));
    const key = trimmedValue(formValues, 'key') ?? '';
    if (!(await isControlKey(platform, key))) {
      return sendConsolePage(res, keyPage(back, 'This is not the API key of this simulator.'));
    }
    res.cookie(KEY_COOKIE, key, COOKIE).set('cache-control', 'no-store').redirect(303, back);
  });
  router.post('/key/forget', (_req, res) => {
    res.clearCookie(KEY_COOKIE, COOKIE).set('cache-control', 'no-store').redirect(303, CONSOLE_HOME);
  });
  return router;
}

/** Returns `path` if it belongs to the console, otherwise its first page: the form must not redirect to other sites. */
function consolePath(path: string | undefined): string {
  const here = 'http://console.invalid';
  const address = URL.parse(path ?? '', here);
  const isOurs = address?.origin === here && address.pathname.startsWith(CONSOLE_HOME);
  return isOurs ? address.pathname + address.search : CONSOLE_HOME;
}
