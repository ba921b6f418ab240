import { build } from 'vite';
import { initialLoad, sumOf } from '../site/build/initial-load.ts';
import { readArguments } from './arguments.ts';
import { type Figure, figure } from './figure.ts';
import { growth } from './growth.ts';
import { memory } from './memory.ts';
import { packedStart, startTime } from './packed-start.ts';
import { speeds } from './speeds.ts';
import { figuresOfStore } from './store-figures.ts';

const missed: string[] = [];

function print(title: string, figures: readonly Figure[]): void {
  console.log(title);
  for (const { text } of figures) console.log(text);
  missed.push(...figures.flatMap((one) => one.missed ?? []));
}

const benchmark = readArguments(process.argv.slice(2));
if (benchmark.kind === 'growth') {
  print(`growth, on ${benchmark.store}:`, await growth(benchmark.store));
} else if (benchmark.kind === 'memory') {
  print('memory during a mixed load, with a file:', await memory());
} else if (benchmark.kind === 'store') {
  const { store, processes } = benchmark;
  for (const number of processes) {
    const title = `${store}, simulators: ${number}; requests/s, processor time of the servers + of PostgreSQL for one request:`;
    print(title, await figuresOfStore(store, number));
  }
} else {
  print('loading:', [
    figure('simulator ready, seeded (median of 5)', await startTime(), 'ms', { atMost: 500 }),
    ...(await packedStart()),
    figure('initial JavaScript of the site, gzipped', (await initialJavaScript()) / 1000, 'kB', { atMost: 120 }),
  ]);
  print('requests over 20 connections, compared with bare Express in this run, 10 000 items:', await speeds());
}
for (const sentence of missed) console.error(`missed: ${sentence}`);
if (missed.length > 0) process.exitCode = 1;

/** Gzipped bytes of all JavaScript that a first visit to the home page loads before it can show its books. */
async function initialJavaScript(): Promise<number> {
  const built = await build({
    root: 'site',
    configFile: 'site/vite.config.ts',
    mode: 'simulator',
    logLevel: 'error',
    build: { write: false },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('the build did not produce exactly one bundle');
  return sumOf(initialLoad(Object.fromEntries(built.output.map((part) => [part.fileName, part]))));
}
