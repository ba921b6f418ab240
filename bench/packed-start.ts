import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { buildPackage } from '../scripts/package/build-package.ts';
import { type Figure, figure } from './figure.ts';
import { PACKED_COMMAND, SIMULATOR } from './launch.ts';
import { median } from './median.ts';

const EXPRESS = ['bench/bare-express.ts'];
const PACKED = [PACKED_COMMAND, '--port', '0', '--json'];
const RUNS = 7;
/** A start of 250 ms where bare Express takes 150 ms. */
const MAX_RATIO = 250 / 150;

/** Milliseconds until the simulator is ready, with the seed in its store; the median of five starts. */
export async function startTime(): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++)
    times.push(await startOf([SIMULATOR, '--port', '0', '--json', '--data', ':memory:']));
  return median(times);
}

/** Compares the start of the packed command, seeded, with that of bare Express in the same run. */
export async function packedStart(): Promise<readonly Figure[]> {
  await buildPackage();
  const [express, packed]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    express.push(await startOf(EXPRESS));
    packed.push(await startOf(PACKED));
  }
  const [ofExpress, ofPacked] = [median(express), median(packed)];
  const name = `packed command ready (${Math.round(ofPacked)} ms), bare Express (${Math.round(ofExpress)} ms)`;
  return [figure(name, ofPacked / ofExpress, 'times', { atMost: Number(MAX_RATIO.toFixed(2)) })];
}

/** Milliseconds from starting the process to the first answer. Nothing but the program itself is loaded. */
async function startOf(command: readonly string[]): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface(child.stdout), 'line');
  const { url }: { url: string } = JSON.parse(String(line));
  await fetch(`${url}/backlot/v1/health`);
  const duration = performance.now() - begun;
  child.kill('SIGTERM');
  await once(child, 'close');
  return duration;
}
