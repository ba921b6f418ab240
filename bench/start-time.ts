import { launch, SIMULATOR } from './launch.ts';

/** Milliseconds from starting the process to the first 200, with the seed in its store; the median of five starts. */
export async function startTime(): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const begun = performance.now();
    const simulator = await launch(SIMULATOR, '--port', '0', '--json', '--data', ':memory:');
    await fetch(`${simulator.url}/backlot/v1/health`);
    times.push(performance.now() - begun);
    await simulator.stop();
  }
  return times.sort((a, b) => a - b)[2] ?? 0;
}
