import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DEFAULT_SITE_SETTINGS } from '#contracts/control/site-settings.ts';
import { RUNNING_CLOCK, type Site } from '../platform/site.ts';
import { insertSite } from '../store/sites.ts';
import { openTestStore } from '../store/testing/test-store.ts';
import { claimsOf, signSiteToken, verifyToken } from './site-token.ts';

const db = await openTestStore();
const siteOf = (siteId: string): Site => ({
  siteId,
  clientId: `client-${siteId}`,
  apiKey: 'key',
  signingKey: Buffer.from(siteId.padEnd(32, 'x')).toString('base64url'),
  createdAt: 0,
  seed: 'none',
  settings: DEFAULT_SITE_SETTINGS,
  clock: RUNNING_CLOCK,
});
const [site, other] = [siteOf('site-1'), siteOf('site-2')];
beforeAll(async () => {
  await insertSite(db, site);
  await insertSite(db, other);
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a token names its site only when the site has signed it', () => {
  const token = signSiteToken(site, 'refresh', { exp: 100, fam: 'f' });
  const [, claims] = token.replace('IST.', '').split('.');

  test('a signed token, also when it is read again', async () => {
    for (let round = 0; round < 2; round++) {
      expect((await verifyToken(db, 'refresh', token))?.site.siteId).toBe('site-1');
    }
  });

  test.each([
    [
      'unsigned, with the site in its header',
      `IST.${encode({ alg: 'none', typ: 'refresh', kid: 'site-1' })}.${claims}.`,
    ],
    ['with another signature', `IST.${encode({ alg: 'HS256', typ: 'refresh', kid: 'site-1' })}.${claims}.AAAA`],
    ['signed by another site', `IST.${signSiteToken(other, 'refresh', { exp: 100 }).split('.').slice(1).join('.')}x`],
    ['with something behind its signature', `${token}!!!!`],
    ['of another purpose', token.replace('IST.', 'OauthNG.JWS.')],
    ['of no site', `IST.${encode({ alg: 'HS256', typ: 'refresh', kid: 'nobody' })}.${claims}.AAAA`],
    ['no token', 'IST.'],
  ])('a token does not name its site: not %s', async (_case, text) => {
    expect(await verifyToken(db, text.startsWith('IST.') ? 'refresh' : 'access', text)).toBeUndefined();
  });

  test('the claims of a token are undefined from the second of its expiry on', async () => {
    const verified = await verifyToken(db, 'refresh', token);
    const schema = z.object({ fam: z.string() });
    const at = (now: number) => verified && claimsOf(verified.token, now, schema)?.fam;
    expect([at(99_999), at(100_000)]).toEqual(['f', undefined]);
  });
});
