import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

/** One session for the whole process: to start counting takes ten times as long as to read the counts. */
let counting: Promise<Session> | undefined;

async function startCounting(): Promise<Session> {
  // Optimised code does not count its blocks, so the optimising compilers are switched off.
  for (const compiler of ['opt', 'maglev', 'sparkplug']) setFlagsFromString(`--no-${compiler}`);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return session;
}

/**
 * Counts the blocks of our own code that the engine executes during `run`. Each function, loop body and branch counts
 * each time it is entered. This measure of work depends neither on the machine nor on the work budget.
 */
export async function executedBlocks(run: () => Promise<unknown>): Promise<number> {
  counting ??= startCounting();
  const session = await counting;
  // Reading the counts sets them to zero.
  await session.post('Profiler.takePreciseCoverage');
  await run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  let blocks = 0;
  for (const { url, functions } of result) {
    if (!OWN_CODE.test(url)) continue;
    for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
  }
  return blocks;
}

const OWN_CODE = /\/(simulator|contracts|packs|handlers)\/(?!.*\.test\.ts|.*\/testing\/)/;
