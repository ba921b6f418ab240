import type { Reporter, TestModule } from 'vitest/node';

const LISTED = 10;

/** Prints the test files that took the most time. */
export default class SlowestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic();
      return { file: module.relativeModuleId, seconds: (collectDuration + duration) / 1000 };
    });
    console.log(`The slowest files:\n${slowestText(times)}`);
  }
}

/** One line for each of the ten slowest files, the slowest first. */
export function slowestText(times: readonly { readonly file: string; readonly seconds: number }[]): string {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, LISTED)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');
}
