import { onTestFinished, vi } from 'vitest';
import {
  base64url,
  type Deviation,
  fromBase64url,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '#contracts/conformance/software-authenticator.ts';
import { activateFactorResponse, enrollFactorResponse } from '#contracts/identity/own-factors.ts';
import type { World } from '#kit/vitest.ts';

/** A passkey for the site, in software. */
export function newPasskey(): Promise<SoftwareAuthenticator> {
  return softwareAuthenticator(window.location.origin);
}

/** Adds a passkey to the account of a member, as the page does. */
export async function addPasskey(world: World, email: string, passkey: SoftwareAuthenticator): Promise<void> {
  const from = { as: await world.signIn(email), headers: { origin: window.location.origin } };
  const enrolled = await world.fetch('/v2/WEBAUTHN/enroll', { ...from, body: {} });
  const { challengeId = '', publicKeyCredentialCreationOptionsJson: options = '' } =
    enrollFactorResponse.parse(await enrolled.json()).verificationChallengeData.webauthnData ?? {};
  const webauthnData = { challengeId, credential: await passkey.create(options) };
  const activated = await world.fetch('/v2/WEBAUTHN/activate', { ...from, body: { webauthnData } });
  activateFactorResponse.parse(await activated.json());
}

/**
 * Gives the page a browser with this passkey, which jsdom does not have. Without one, the member cancels each request.
 * With a `deviation`, the passkey answers wrongly.
 */
export function setBrowserPasskey(passkey: SoftwareAuthenticator | null, deviation: Deviation = {}): void {
  vi.stubGlobal('PublicKeyCredential', Credential);
  vi.stubGlobal('AuthenticatorAttestationResponse', Attestation);
  vi.stubGlobal('AuthenticatorAssertionResponse', Assertion);
  const credentials = {
    create: async ({ publicKey }: { publicKey: CreationOptions }): Promise<Credential> => {
      const { rp, user, challenge } = publicKey;
      const options = { rp, user: { id: base64url(user.id) }, challenge: base64url(challenge) };
      const { id, response } = await agreed(passkey).create(JSON.stringify(options), deviation);
      return new Credential(id, new Attestation(response.clientDataJSON, response.attestationObject));
    },
    get: async ({ publicKey }: { publicKey: RequestOptions }): Promise<Credential> => {
      const options = { rpId: publicKey.rpId, challenge: base64url(publicKey.challenge) };
      const { id, response } = await agreed(passkey).get(JSON.stringify(options), deviation);
      return new Credential(id, new Assertion(response));
    },
  };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'));
}

type Bytes = Uint8Array<ArrayBuffer>;

/** What the page passes to `navigator.credentials`, as far as a passkey reads it. */
interface CreationOptions {
  readonly rp: { readonly id: string };
  readonly user: { readonly id: Bytes };
  readonly challenge: Bytes;
}
interface RequestOptions {
  readonly rpId: string;
  readonly challenge: Bytes;
}

function agreed(passkey: SoftwareAuthenticator | null): SoftwareAuthenticator {
  if (passkey === null) throw new DOMException('The member cancelled.', 'NotAllowedError');
  return passkey;
}

function bufferOf(text: string): ArrayBuffer {
  return fromBase64url(text).buffer;
}

class Credential {
  readonly rawId: ArrayBuffer;
  readonly id: string;
  readonly response: Attestation | Assertion;

  constructor(id: string, response: Attestation | Assertion) {
    this.id = id;
    this.rawId = bufferOf(id);
    this.response = response;
  }
}

class Attestation {
  readonly clientDataJSON: ArrayBuffer;
  readonly attestationObject: ArrayBuffer;

  constructor(clientDataJSON: string, attestationObject: string) {
    this.clientDataJSON = bufferOf(clientDataJSON);
    this.attestationObject = bufferOf(attestationObject);
  }

  getTransports(): string[] {
    return ['internal'];
  }
}

class Assertion {
  readonly clientDataJSON: ArrayBuffer;
  readonly authenticatorData: ArrayBuffer;
  readonly signature: ArrayBuffer;
  readonly userHandle: ArrayBuffer | null;

  constructor(response: Awaited<ReturnType<SoftwareAuthenticator['get']>>['response']) {
    this.clientDataJSON = bufferOf(response.clientDataJSON);
    this.authenticatorData = bufferOf(response.authenticatorData);
    this.signature = bufferOf(response.signature);
    this.userHandle = response.userHandle ? bufferOf(response.userHandle) : null;
  }
}
