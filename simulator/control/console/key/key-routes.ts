import { type CookieOptions, Router } from 'express';
import { CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';
import type { Platform } from '../../../world/platform.ts';
import { isControlKey } from '../../api/control-key.ts';
import { CONSOLE_HOME } from '../frame/console-address.ts';
import { sendConsolePage } from '../frame/console-page.ts';
import { formValuesOf, trimmedValue } from '../frame/form-values.ts';
import { KEY_COOKIE } from './console-guard.ts';
import { keyPage } from './key-page.ts';

/** Not `Secure`: the simulator speaks http. Never sent along with what another site asks for. */
const COOKIE: CookieOptions = { httpOnly: true, sameSite: 'strict', path: CONSOLE_PREFIX };

/** The form that takes the key into a cookie, and the button that gives it up. Before the guard that demands it. */
export function keyRoutes(platform: Platform): Router {
  const router = Router();
  router.post('/key', async (req, res) => {
    const formValues = formValuesOf(req);
    const back = consolePath(trimmedValue(formValues, 'back'));
    const key = trimmedValue(formValues, 'key') ?? '';
    if (!(await isControlKey(platform, key))) {
      return sendConsolePage(res, keyPage(back, 'This is not the key of this simulator.'));
    }
    res.cookie(KEY_COOKIE, key, COOKIE).set('cache-control', 'no-store').redirect(303, back);
  });
  router.post('/key/forget', (_req, res) => {
    res.clearCookie(KEY_COOKIE, COOKIE).set('cache-control', 'no-store').redirect(303, CONSOLE_HOME);
  });
  return router;
}

/** `path` when it is one of the console, its first page otherwise: a form leads to no other site. */
function consolePath(path: string | undefined): string {
  const here = 'http://console.invalid';
  const address = URL.parse(path ?? '', here);
  const isOurs = address?.origin === here && address.pathname.startsWith(CONSOLE_HOME);
  return isOurs ? address.pathname + address.search : CONSOLE_HOME;
}
