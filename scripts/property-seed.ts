import fc from 'fast-check';

/*
 * Loaded before every test file: property tests draw the same cases in every run, so that what is green stays green until
 * the code changes. `PROPERTY_SEED` is another seed, or `random` for a new one in each property.
 */
const wanted = process.env.PROPERTY_SEED ?? '1';
if (wanted !== 'random') {
  const seed = Number(wanted);
  if (!Number.isSafeInteger(seed)) throw new Error(`PROPERTY_SEED is a whole number or "random", not "${wanted}"`);
  fc.configureGlobal({ seed });
}
