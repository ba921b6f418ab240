/** The number of cases of a property that compares a store with the evaluator: RUNS, or `usual`. */
export function propertyCases(usual: number): number {
  return Number(process.env.RUNS ?? usual);
}
