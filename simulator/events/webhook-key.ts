import { createPublicKey, generateKeyPair, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import type { Database } from '../platform/database.ts';
import type { Site } from '../platform/site.ts';
import { findSite, updateSite } from '../store/sites.ts';

const BITS = 2048;

/**
 * The private key that signs what is sent, as PEM (PKCS #8). It is made when it is first needed, which takes about 0.1 s. All sites have
 * that of the default site, so that the server of an application, which knows one public key, hears the worlds of all tests.
 */
async function signingKey(db: Database, { siteId: own }: Site): Promise<string> {
  const keeper = (await findSite(db, DEFAULT_SITE.siteId)) ?? (await findSite(db, own));
  if (keeper?.webhookKey !== undefined) return keeper.webhookKey;
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  // Another request may have made one meanwhile.
  const site = await updateSite(db, keeper?.siteId ?? own, (stored) => ({
    ...stored,
    webhookKey: stored.webhookKey ?? privateKey,
  }));
  return site?.webhookKey ?? privateKey;
}

/** The public key for `AppStrategy({ publicKey })`: the PEM (SPKI) in base64, which fits on one line. Empty if it is not needed. */
export async function webhookPublicKeyOf(
  db: Database,
  site: Site,
  isNeeded = site.settings.webhooks.length + site.settings.servicePlugins.length > 0,
): Promise<string> {
  if (!isNeeded) return '';
  const pem = createPublicKey(await signingKey(db, site)).export({ type: 'spki', format: 'pem' });
  return Buffer.from(pem).toString('base64');
}

/** A signed JWT (RFC 7519) with RS256. `iat` and `exp` are seconds of the system's time, because receivers compare with their own. */
export async function signedText(db: Database, site: Site, claims: object): Promise<string> {
  const privateKey = await signingKey(db, site);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
}
