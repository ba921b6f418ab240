import { z } from 'zod';
import type { AssertionCredential, RegistrationCredential } from '#contracts/identity/passkey-credential.ts';
import { randomGuid } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { deleteRecord, findRecord, findRecordsOf, saveRecord } from '../../store/expiring-records.ts';
import type { Account, EnrolledPasskey } from '../accounts/account.ts';
import { IdentityError } from '../accounts/identity-error.ts';
import { rpIdOf } from './factor-client.ts';

/** EdDSA, ES256 and RS256, by their COSE numbers: what authenticators of today can sign with. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded by the first passkey, so that the simulator starts faster. */
const library = () => import('@simplewebauthn/server');

/** A challenge, and the options for `navigator.credentials` as JSON. */
interface PasskeyOptions {
  readonly challengeId: string;
  readonly options: string;
}

/** The options for a new passkey of a page (WebAuthn §7.1). */
export async function creationOptions(
  context: RequestContext,
  account: Account,
  origin: string,
): Promise<PasskeyOptions> {
  const rpID = rpIdOf(origin);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: rpID,
    rpID,
    userName: account.email,
    userDisplayName: account.profile.nickname ?? account.email,
    userID: new TextEncoder().encode(account.id),
    challenge: freshChallenge(context),
    timeout: PASSKEY_TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: passkeysOf(account, rpID).map(described),
    authenticatorSelection: {
      residentKey: 'preferred',
      userVerification: context.site.settings.passkeyUserVerification,
    },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  const document: PasskeyChallenge = { stateToken: null, challenge: options.challenge, origin };
  const challengeId = await savePasskeyChallenge(context, account.id, document);
  return { challengeId, options: JSON.stringify(options) };
}

/** Checks a new passkey (WebAuthn §7.1). Throws VERIFICATION_FAILED with the reason. */
export async function readNewPasskey(
  context: RequestContext,
  { challenge, origin }: PasskeyChallenge,
  credential: RegistrationCredential,
): Promise<Omit<EnrolledPasskey, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>> {
  const rpId = rpIdOf(origin);
  const { id, rawId, type, response } = credential;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return accepted(async () => {
    const { verifyRegistrationResponse } = await library();
    await refuseCertificates(attestationObject);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId, type, clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject, transports },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: isVerificationRequired(context),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo === undefined) throw new Error('its signature is wrong');
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return {
      ...{ type: 'WEBAUTHN', rpId, credentialId, counter, transports },
      publicKey: Buffer.from(publicKey).toString('base64url'),
    };
  });
}

/** The options to use a passkey of `account` on a page (WebAuthn §7.2). Throws if the page has none of them. */
export async function requestOptions(
  context: RequestContext,
  account: Account,
  { stateToken, origin }: { stateToken: string; origin: string },
): Promise<PasskeyOptions> {
  const rpID = rpIdOf(origin);
  const usable = passkeysOf(account, rpID);
  if (usable.length === 0) throw refused(`none of the member's passkeys is for ${rpID}`);
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: freshChallenge(context),
    timeout: PASSKEY_TIMEOUT_MS,
    allowCredentials: usable.map(described),
    userVerification: context.site.settings.passkeyUserVerification,
  });
  const document: PasskeyChallenge = { stateToken, challenge: options.challenge, origin };
  const challengeId = await savePasskeyChallenge(context, account.id, document);
  return { challengeId, options: JSON.stringify(options) };
}

/**
 * Checks the use of a passkey of `account` (WebAuthn §7.2), and returns that passkey with its new counter. Throws
 * VERIFICATION_FAILED with the reason.
 */
export async function readUsedPasskey(
  context: RequestContext,
  account: Account,
  { challenge, origin }: PasskeyChallenge,
  credential: AssertionCredential,
): Promise<EnrolledPasskey> {
  const rpId = rpIdOf(origin);
  const { id, rawId, type, response } = credential;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return accepted(async () => {
    const passkey = passkeysOf(account, rpId).find(({ credentialId }) => credentialId === id);
    if (passkey === undefined) throw new Error('it is not a passkey of this member');
    if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== account.id) {
      throw new Error('it was made for another member');
    }
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId, type, clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: isVerificationRequired(context),
      credential: {
        ...described(passkey),
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    if (!verified) throw new Error('its signature is wrong');
    return { ...passkey, counter: authenticationInfo.newCounter, lastUsedAt: context.now };
  });
}

function passkeysOf({ enrolledFactors }: Account, rpId: string): readonly EnrolledPasskey[] {
  return enrolledFactors.filter((each) => each.type === 'WEBAUTHN').filter((each) => each.rpId === rpId);
}

function described({ credentialId, transports }: EnrolledPasskey): { id: string; transports: string[] } {
  return { id: credentialId, transports };
}

function freshChallenge({ randomBytes }: RequestContext): Uint8Array<ArrayBuffer> {
  return new Uint8Array(randomBytes(32));
}

function isVerificationRequired({ site }: RequestContext): boolean {
  return site.settings.passkeyUserVerification === 'required';
}

/**
 * Refuses an attestation with certificates. The options ask for none, and to check one the library would call the
 * addresses in it: anybody could make the simulator send requests.
 */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  const isPlain = format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  if (!isPlain) throw new Error(`the attestation "${format}" was not asked for`);
}

/** The library throws plain errors for everything that is wrong with a passkey. */
async function accepted<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (failure) {
    throw refused(failure instanceof Error ? failure.message : String(failure));
  }
}

function refused(reason: string): IdentityError {
  return new IdentityError('VERIFICATION_FAILED', `The passkey was not accepted: ${reason}.`);
}

/** How long the browser may take to use or make a passkey, in milliseconds. */
const PASSKEY_TIMEOUT_MS = 5 * 60 * 1000;

const challengeDocument = z.object({
  /** The login that it belongs to. Null when it is for a new passkey. */
  stateToken: z.string().nullable(),
  /** In base64url. The authenticator signs it. */
  challenge: z.string(),
  /** The origin of the page that asked. The passkey is accepted from it only. */
  origin: z.string(),
});
type PasskeyChallenge = z.infer<typeof challengeDocument>;

/** Saves a challenge and returns its id. It makes the previous challenge for the same login invalid. */
async function savePasskeyChallenge(
  context: RequestContext,
  accountId: string,
  document: PasskeyChallenge,
): Promise<string> {
  for (const earlier of await findRecordsOf(context, 'passkey-challenge', accountId, challengeDocument)) {
    if (earlier.document.stateToken === document.stateToken)
      await deleteRecord(context, 'passkey-challenge', earlier.id);
  }
  const id = randomGuid(context.randomBytes);
  const expiresAt = context.now + PASSKEY_TIMEOUT_MS;
  await saveRecord(context, 'passkey-challenge', { id, subject: accountId, document, expiresAt });
  return id;
}

/**
 * Returns the challenge of this member and login, and deletes it: each attempt needs a new one. Undefined if it is
 * unknown, used or expired.
 */
export async function redeemPasskeyChallenge(
  context: RequestContext,
  id: string,
  { accountId, stateToken }: { accountId: string; stateToken: string | null },
): Promise<PasskeyChallenge | undefined> {
  const found = await findRecord(context, 'passkey-challenge', id, challengeDocument);
  if (found?.subject !== accountId || found.document.stateToken !== stateToken) return undefined;
  return (await deleteRecord(context, 'passkey-challenge', id)) ? found.document : undefined;
}
