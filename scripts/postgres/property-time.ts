import fc from 'fast-check';

/*
 * Loaded before every test file on PostgreSQL. A store costs more time there, so each property ends after this time, with
 * the cases that it has tried. With RUNS, it tries all of them.
 */
const PROPERTY_MS = 6_000;

if (process.env.RUNS === undefined) {
  fc.configureGlobal({ ...fc.readConfigureGlobal(), interruptAfterTimeLimit: PROPERTY_MS });
}
