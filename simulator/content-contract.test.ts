import { describe } from 'vitest';
import { contentContract } from '#contracts/conformance/content-contract.ts';
import { targetOpener } from '#contracts/conformance/simulator-target.ts';
import { runSimulator } from './testing/run-simulator.ts';

const simulator = runSimulator();

describe('the simulator keeps the content contract', () => {
  contentContract(targetOpener(() => simulator().url));
});
