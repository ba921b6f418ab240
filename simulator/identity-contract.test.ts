import { describe, expect, test } from 'vitest';
import { identityContract } from '#contracts/conformance/identity-contract.ts';
import { targetOpener } from '#contracts/conformance/simulator-target.ts';
import { unknownOutcomes } from './testing/known-outcomes.ts';
import { runSimulator } from './testing/run-simulator.ts';

const simulator = runSimulator();

describe('the simulator keeps the identity contract', () => {
  identityContract(targetOpener(() => simulator().url));
});

test('the catalogue of outcomes knows every outcome that these requests have met', async () => {
  expect(await unknownOutcomes(simulator())).toEqual([]);
});
