import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { contractApi } from '#contracts/conformance/contract-api.ts';
import { outcomeOf, stateTokenOf } from '#contracts/conformance/outcome.ts';
import { targetOpener } from '#contracts/conformance/simulator-target.ts';
import { softwareAuthenticator } from '#contracts/conformance/software-authenticator.ts';
import { mintSessionResponse } from '#contracts/control/control-api.ts';
import { snapshotResponse } from '#contracts/control/snapshots.ts';
import { authenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import { enrollFactorResponse, ownFactorsResponse } from '#contracts/identity/own-factors.ts';
import { type Simulator, startSimulator } from '../../start/start-simulator.ts';
import { QUICK_PASSWORDS } from '../../testing/quick-passwords.ts';

const EMAIL = 'contract@marginalia.test';
const ORIGIN = 'http://localhost:4321';
const folder = mkdtempSync(join(tmpdir(), 'backlot-passkeys-'));
const running = new Set<Simulator>();

afterEach(async () => {
  for (const simulator of running) await simulator.close();
  running.clear();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<Simulator> {
  const simulator = await startSimulator({
    ...{ port: 0, host: '127.0.0.1', data: join(folder, 'store.db'), seed: 'none' },
    reportDefect: (defect) => {
      throw defect;
    },
    passwordCost: QUICK_PASSWORDS,
  });
  running.add(simulator);
  return simulator;
}

test('a passkey survives a snapshot that is restored, and a restart of the simulator', async () => {
  let simulator = await start();
  const target = await targetOpener(() => simulator.url)({ multiFactor: true });
  const authenticator = await softwareAuthenticator(ORIGIN);
  const session = async () =>
    mintSessionResponse.parse(await target.control('POST', '/sessions', { email: EMAIL })).accessToken;
  const api = () => contractApi({ ...target, url: simulator.url }, 'path');

  const token = await session();
  const call = { id: 'WEBAUTHN', token, headers: { origin: ORIGIN } };
  const enrolled = enrollFactorResponse.parse((await api().call('POST', 'enrollFactor', { ...call, body: {} })).body);
  const { challengeId = '', publicKeyCredentialCreationOptionsJson = '' } =
    enrolled.verificationChallengeData.webauthnData ?? {};
  const credential = await authenticator.create(publicKeyCredentialCreationOptionsJson);
  await api().call('POST', 'activateFactor', { ...call, body: { webauthnData: { challengeId, credential } } });
  const { snapshot } = snapshotResponse.parse(await target.control('POST', '/snapshots', {}));

  const listed = await api().call('GET', 'listOwnFactors', { token });
  const [factor] = ownFactorsResponse.parse(listed.body).factors;
  await api().call('DELETE', 'removeOwnFactor', { id: factor?.factorId, token });
  await target.control('POST', `/snapshots/${snapshot.id}/restore`);
  await simulator.close();
  running.delete(simulator);
  simulator = await start();

  const visitor = (await api().visitorTokens()).access_token;
  const login = await api().post('login', { loginId: { email: EMAIL }, password: 'a-good-password' }, visitor);
  const stateToken = stateTokenOf(login);
  const verify = (body: object) =>
    api().call('POST', 'verifyFactor', { ...call, token: visitor, body: { stateToken, ...body } });
  const asked = authenticationAnswer.parse((await verify({})).body);
  const request =
    asked.state === 'MFA_CHALLENGE' ? asked.mfaChallengeData?.verificationChallengeData?.webauthnData : undefined;
  const used = await authenticator.get(request?.publicKeyCredentialRequestOptionsJson ?? '{}');
  const answer = await verify({ webauthnData: { challengeId: request?.challengeId, credential: used } });
  expect(outcomeOf(answer)).toBe('SUCCESS');
});
