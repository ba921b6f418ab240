import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

/**
 * How many blocks of our own code the engine executes while `run` runs: each function, loop body and branch counts each
 * time it is entered. It is a measure of work that does not depend on the machine, nor on what the code itself counts.
 */
export async function executedBlocks(run: () => Promise<unknown>): Promise<number> {
  // Optimised code does not count its blocks.
  for (const compiler of ['opt', 'maglev', 'sparkplug']) setFlagsFromString(`--no-${compiler}`);
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    await run();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    let blocks = 0;
    for (const { url, functions } of result) {
      if (!OWN_CODE.test(url)) continue;
      for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
    }
    return blocks;
  } finally {
    session.disconnect();
  }
}

const OWN_CODE = /\/(simulator|contracts)\/(?!.*\.test\.ts|.*\/testing\/)/;
