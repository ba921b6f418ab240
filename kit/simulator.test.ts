import { expect, test } from 'vitest';
import { startSimulator } from './simulator.ts';

test('a simulator can be closed several times, and at the end of its block', async () => {
  await using simulator = await startSimulator();
  await Promise.all([simulator.close(), simulator.close()]);
  await simulator.close();
  await expect(fetch(simulator.url)).rejects.toThrow('fetch failed');
});
