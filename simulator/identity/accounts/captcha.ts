import { z } from 'zod';
import type { CaptchaTokens } from '#contracts/identity/credentials.ts';
import { findRecord, saveRecord } from '../../store/sql/expiring-records.ts';
import type { World } from '../../world/world.ts';
import { IdentityError } from './identity-error.ts';

/** MEM-5: the tokens that a test sends instead of solving a captcha. Each token is accepted once. */
const ACCEPTED = /^sim-captcha-ok-./;
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

/** Throws IdentityError if the site requires a captcha and the request has no unused test token. */
export async function checkCaptcha(world: World, tokens: CaptchaTokens | undefined): Promise<void> {
  const { captcha } = world.site.settings;
  if (captcha === 'off') return;
  const kind = captcha === 'visible' ? 'Recaptcha' : 'InvisibleRecaptcha';
  const token = tokens?.map((entry) => entry[kind]).find((value) => value !== undefined);
  if (token === undefined) {
    throw new IdentityError('-19971', `This site asks for a captcha: send captchaTokens: [{"${kind}": "…"}].`);
  }
  const isNew = ACCEPTED.test(token) && (await rememberToken(world, token));
  if (!isNew) {
    throw new IdentityError(
      '-19970',
      'The captcha token is not valid. The simulator accepts sim-captcha-ok-…, once each.',
    );
  }
}

function rememberToken(world: World, token: string): Promise<boolean> {
  return world.db.transaction(world.site.siteId, async (db) => {
    const within = { ...world, db };
    if (await findRecord(within, 'captcha-token', token, z.object({}))) return false;
    const expiresAt = world.now + REMEMBERED_MS;
    await saveRecord(within, 'captcha-token', { id: token, subject: null, document: {}, expiresAt });
    return true;
  });
}
