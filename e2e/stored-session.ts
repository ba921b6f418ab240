import type { Page } from '@playwright/test';
import { formatSession } from '#core/session/session-record.ts';
import type { World } from './world.ts';

/**
 * Makes the site find a session of this member in the browser's storage, as after a sign-in. Only the first page of the
 * site in this tab stores it: a later page has tokens of its own, or has signed out.
 */
export async function storeSession(page: Page, world: World, email: string): Promise<void> {
  const { accessToken, refreshToken, expiresIn } = await world.sessionOf(email);
  const expiresAt = Math.floor(Date.now() / 1000) + expiresIn;
  const access = { value: accessToken, expiresAt, renewAt: expiresAt - 60 };
  const record = formatSession({ role: 'member', access, refreshToken }) ?? '';
  await page.addInitScript(
    ({ siteOrigin, key, record }) => {
      if (location.origin !== siteOrigin || sessionStorage.getItem('session-was-stored') !== null) return;
      sessionStorage.setItem('session-was-stored', 'yes');
      localStorage.setItem(key, record);
    },
    { siteOrigin: world.siteOrigin, key: `backlot:${world.clientId}:session`, record },
  );
}
