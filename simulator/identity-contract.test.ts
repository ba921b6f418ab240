import { describe } from 'vitest';
import { identityContract } from '#contracts/conformance/identity-contract.ts';
import { targetOpener } from '#contracts/conformance/simulator-target.ts';
import { runSimulator } from './testing/run-simulator.ts';

const simulator = runSimulator();

describe('the simulator keeps the identity contract', () => {
  identityContract(targetOpener(() => simulator().url));
});
