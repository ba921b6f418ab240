import fc from 'fast-check';

/** The number of cases of a property: RUNS (scripts/test/property-seed.ts), which `npm run test:properties` sets, or `usual`. */
export function propertyCases(usual: number): number {
  return fc.readConfigureGlobal().numRuns ?? usual;
}
