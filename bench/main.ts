import type { Figure } from './figure.ts';
import { figure } from './figure.ts';
import { growth } from './growth.ts';
import { initialJavaScript } from './initial-javascript.ts';
import { memory } from './memory.ts';
import { packedStart } from './packed-start.ts';
import { speeds } from './speeds.ts';
import { startTime } from './start-time.ts';

const missed: string[] = [];

function print(title: string, figures: readonly Figure[]): void {
  console.log(title);
  for (const { text } of figures) console.log(text);
  missed.push(...figures.flatMap((one) => one.missed ?? []));
}

if (process.argv.includes('--growth')) {
  print('growth, with the collection in a file:', await growth());
} else if (process.argv.includes('--memory')) {
  print('memory during a mixed load, with a file:', await memory());
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
