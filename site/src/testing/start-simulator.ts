import type { TestProject } from 'vitest/node';
import { startSimulator } from '#kit/simulator.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the simulator that all tests of the site share. */
    readonly simulator: string;
  }
}

let stop: (() => Promise<void>) | undefined;

/**
 * Starts one simulator for all test files. It runs in Vitest's own process, so a test that stops the time of its own
 * process does not stop the simulator.
 */
export async function setup({ provide }: TestProject): Promise<void> {
  const { url, close } = await startSimulator({ config: `${import.meta.dirname}/club.config.ts` });
  stop = close;
  provide('simulator', url);
}

export async function teardown(): Promise<void> {
  await stop?.();
}
