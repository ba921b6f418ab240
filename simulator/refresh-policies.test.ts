import { beforeAll, describe } from 'vitest';
import { contractApi } from '#contracts/conformance/contract-api.ts';
import type { ContractTarget } from '#contracts/conformance/contract-target.ts';
import { targetOpener } from '#contracts/conformance/simulator-target.ts';
import { tokenEndpointChecks } from '#contracts/conformance/token-endpoint.ts';
import { suiteOf } from '#contracts/conformance/vitest-suites.ts';
import { runSimulator } from './testing/run-simulator.ts';

const simulator = runSimulator();

describe.each(['static', 'rotate', 'rotate-with-grace'] as const)(
  'the token contract under the refresh policy %s (TOK-7)',
  (refreshPolicy) => {
    let target: ContractTarget | undefined;
    beforeAll(async () => {
      target = await targetOpener(() => simulator().url, { usual: 'marginalia' })({ refreshPolicy });
    });
    suiteOf('POST /oauth2/token', tokenEndpointChecks, () => {
      if (!target) throw new Error('the target is made before the tests');
      return contractApi(target, 'path');
    });
  },
);
