import { vi } from 'vitest';
import { type SoftwareAuthenticator, softwareAuthenticator } from '#contracts/conformance/software-authenticator.ts';
import { activateFactorResponse, enrollFactorResponse } from '#contracts/identity/own-factors.ts';
import type { World } from '#kit/vitest.ts';

/** A passkey of the browser that shows the site. */
export function newPasskey(): Promise<SoftwareAuthenticator> {
  return softwareAuthenticator(window.location.origin);
}

/** Adds a passkey to the account of a member, as the site does on another device. */
export async function addPasskey(world: World, email: string, passkey: SoftwareAuthenticator): Promise<void> {
  const as = await world.signIn(email);
  const enrolled = await world.fetch('/v2/WEBAUTHN/enroll', { as, body: {} });
  const { challengeId = '', publicKeyCredentialCreationOptionsJson: options = '' } =
    enrollFactorResponse.parse(await enrolled.json()).verificationChallengeData.webauthnData ?? {};
  const webauthnData = { challengeId, credential: await passkey.create(options) };
  const activated = await world.fetch('/v2/WEBAUTHN/activate', { as, body: { webauthnData } });
  activateFactorResponse.parse(await activated.json());
}
