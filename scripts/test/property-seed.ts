import fc from 'fast-check';

/*
 * Loaded before every test file. Property tests use the same cases in every run, so a test that passes keeps passing
 * until the code changes. `PROPERTY_SEED` sets another seed, or `random` for a new seed in each property. `RUNS` sets the number
 * of cases.
 */
const { PROPERTY_SEED: wanted = '1', RUNS: cases } = process.env;
const numRuns = cases === undefined ? {} : { numRuns: Number(cases) };
if (wanted === 'random') {
  fc.configureGlobal(numRuns);
} else {
  const seed = Number(wanted);
  if (!Number.isSafeInteger(seed))
    throw new Error(`PROPERTY_SEED must be a whole number or "random", not "${wanted}".`);
  fc.configureGlobal({ seed, ...numRuns });
}
