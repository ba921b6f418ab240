import { z } from 'zod';
import { verificationChallenge } from '#contracts/identity/authentication-answer.ts';
import { enrollFactorResponse } from '#contracts/identity/own-factors.ts';
import type { World } from '#kit/vitest.ts';

/** Adds the phone of a member to the account, as the page does. */
export async function addPhone(world: World, email: string): Promise<void> {
  const as = await world.signIn(email);
  const enrolled = await world.fetch('/v2/PUSH/enroll', { as, body: {} });
  const { pushData } = enrollFactorResponse.parse(await enrolled.json()).verificationChallengeData;
  await world.phone.answer('approve', { to: email });
  await world.fetch('/v2/PUSH/activate', { as, body: { pushData } });
}

/** The answer of each step of a login, as far as the next one needs it. */
const loginStep = z.object({
  state: z.string(),
  stateToken: z.string().optional(),
  mfaChallengeData: z.object({ verificationChallengeData: verificationChallenge.optional() }).optional(),
});

/** Signs a member in with the password and the phone. */
export async function signInByPhone(
  world: World,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await world.changeSettings({ multiFactor: true });
  const step = async (path: string, body: object) => loginStep.parse(await (await world.fetch(path, { body })).json());
  const { stateToken } = await step('/v2/login', { loginId: { email }, password });
  const { mfaChallengeData } = await step('/v2/PUSH/verify', { stateToken });
  await world.phone.answer('approve', { to: email });
  const { state } = await step('/v2/PUSH/verify', { stateToken, ...mfaChallengeData?.verificationChallengeData });
  if (state !== 'SUCCESS') throw new Error(`The login ended in ${state}.`);
}
