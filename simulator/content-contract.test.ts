import { describe, expect, test } from 'vitest';
import { contentContract } from '#contracts/conformance/content-contract.ts';
import { targetOpener } from '#contracts/conformance/simulator-target.ts';
import { unknownOutcomes } from './testing/known-outcomes.ts';
import { runSimulator } from './testing/run-simulator.ts';

const simulator = runSimulator();

describe('the simulator keeps the content contract', () => {
  contentContract(targetOpener(() => simulator().url));
});

test('the catalogue of outcomes knows every outcome that these requests have met', async () => {
  expect(await unknownOutcomes(simulator())).toEqual([]);
});
