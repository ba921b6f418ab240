import fc from 'fast-check';

/*
 * Loaded before every test file. Property tests use the same cases in every run, so a test that passes keeps passing
 * until the code changes. `PROPERTY_SEED` sets another seed, or `random` for a new seed in each property.
 */
const wanted = process.env.PROPERTY_SEED ?? '1';
if (wanted !== 'random') {
  const seed = Number(wanted);
  if (!Number.isSafeInteger(seed))
    throw new Error(`PROPERTY_SEED must be a whole number or "random", not "${wanted}".`);
  fc.configureGlobal({ seed });
}
