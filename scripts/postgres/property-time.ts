import { scheduler } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach } from 'vitest';

/*
 * Loaded before every test file on PostgreSQL. A store costs more time there, so each property ends after this time, with
 * the cases that it has tried. With RUNS, it tries all of them.
 */
const PROPERTY_MS = 6_000;
/** The case that is under way then goes on for so long at most. The next test may use the same store. */
const CASE_MS = 1_000;

if (process.env.RUNS === undefined) {
  fc.configureGlobal({ ...fc.readConfigureGlobal(), interruptAfterTimeLimit: PROPERTY_MS });
  let begun = 0;
  beforeEach(() => {
    begun = performance.now();
  });
  afterEach(async () => {
    if (performance.now() - begun >= PROPERTY_MS) await scheduler.wait(CASE_MS);
  });
}
