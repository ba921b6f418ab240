import type { AssertionCredential, RegistrationCredential } from '#contracts/identity/passkey-credential.ts';
import type { World } from '../../world/world.ts';
import type { Account } from '../accounts/account.ts';
import type { EnrolledPasskey } from '../accounts/enrolled-factor.ts';
import { IdentityError } from '../accounts/identity-error.ts';
import { rpIdOf } from './factor-client.ts';
import { PASSKEY_TIMEOUT_MS, type PasskeyChallenge, savePasskeyChallenge } from './passkey-challenge.ts';

/** EdDSA, ES256 and RS256, by their COSE numbers: what authenticators of today can sign with. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded by the first passkey, so that the simulator starts faster. */
const library = () => import('@simplewebauthn/server');

/** A challenge, and the options for `navigator.credentials` as JSON. */
export interface PasskeyOptions {
  readonly challengeId: string;
  readonly options: string;
}

/** The options for a new passkey of a page (WebAuthn §7.1). */
export async function creationOptions(world: World, account: Account, origin: string): Promise<PasskeyOptions> {
  const rpID = rpIdOf(origin);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: rpID,
    rpID,
    userName: account.email,
    userDisplayName: account.profile.nickname ?? account.email,
    userID: new TextEncoder().encode(account.id),
    challenge: freshChallenge(world),
    timeout: PASSKEY_TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: passkeysOf(account, rpID).map(described),
    authenticatorSelection: {
      residentKey: 'preferred',
      userVerification: world.site.settings.passkeyUserVerification,
    },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  const document: PasskeyChallenge = { stateToken: null, challenge: options.challenge, origin };
  const challengeId = await savePasskeyChallenge(world, account.id, document);
  return { challengeId, options: JSON.stringify(options) };
}

/** Checks a new passkey (WebAuthn §7.1). Throws VERIFICATION_FAILED with the reason. */
export async function readNewPasskey(
  world: World,
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
      requireUserVerification: isVerificationRequired(world),
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
  world: World,
  account: Account,
  { stateToken, origin }: { stateToken: string; origin: string },
): Promise<PasskeyOptions> {
  const rpID = rpIdOf(origin);
  const usable = passkeysOf(account, rpID);
  if (usable.length === 0) throw refused(`none of the member's passkeys is for ${rpID}`);
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: freshChallenge(world),
    timeout: PASSKEY_TIMEOUT_MS,
    allowCredentials: usable.map(described),
    userVerification: world.site.settings.passkeyUserVerification,
  });
  const document: PasskeyChallenge = { stateToken, challenge: options.challenge, origin };
  const challengeId = await savePasskeyChallenge(world, account.id, document);
  return { challengeId, options: JSON.stringify(options) };
}

/**
 * Checks the use of a passkey of `account` (WebAuthn §7.2), and returns that passkey with its new counter. Throws
 * VERIFICATION_FAILED with the reason.
 */
export async function readUsedPasskey(
  world: World,
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
      requireUserVerification: isVerificationRequired(world),
      credential: {
        ...described(passkey),
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    if (!verified) throw new Error('its signature is wrong');
    return { ...passkey, counter: authenticationInfo.newCounter, lastUsedAt: world.now };
  });
}

function passkeysOf({ enrolledFactors }: Account, rpId: string): readonly EnrolledPasskey[] {
  return enrolledFactors.filter((each) => each.type === 'WEBAUTHN').filter((each) => each.rpId === rpId);
}

function described({ credentialId, transports }: EnrolledPasskey): { id: string; transports: string[] } {
  return { id: credentialId, transports };
}

function freshChallenge({ randomBytes }: World): Uint8Array<ArrayBuffer> {
  return new Uint8Array(randomBytes(32));
}

function isVerificationRequired({ site }: World): boolean {
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
