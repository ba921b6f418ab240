/** The number of cases of a property of searches or writes: RUNS, which `npm run test:properties` sets, or `usual`. */
export function propertyCases(usual: number): number {
  return Number(process.env.RUNS ?? usual);
}
