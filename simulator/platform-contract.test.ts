import { beforeAll, describe, expect, test } from 'vitest';
import type { ContractTarget } from '#contracts/conformance/contract-target.ts';
import { platformContract } from '#contracts/conformance/platform-contract.ts';
import { unknownOutcomes } from './testing/known-outcomes.ts';
import { runSimulator } from './testing/run-simulator.ts';

const simulator = runSimulator();

describe('the simulator keeps the platform contract', () => {
  let target: ContractTarget | undefined;
  beforeAll(async () => {
    const { url, createSite, send } = simulator();
    const { siteId, clientId } = await createSite({
      seed: 'marginalia',
      settings: {
        allowedRedirectUris: ['http://localhost:4321/callback'],
        allowedRedirectDomains: ['localhost:4321'],
      },
    });
    const member = { email: 'contract@marginalia.test', password: 'a-good-password' };
    await send('POST', `/backlot/v1/sites/${siteId}/members`, member);
    target = {
      url,
      clientId,
      member,
      redirectUri: 'http://localhost:4321/callback',
      postFlowUrl: 'http://localhost:4321/after',
      bookCount: 244,
    };
  });
  platformContract(() => {
    if (!target) throw new Error('the target is made before the tests');
    return target;
  });
});

test('the catalogue of outcomes knows every outcome that these requests have met', async () => {
  expect(await unknownOutcomes(simulator())).toEqual([]);
});
