import { systemClock } from '../../world/clock.ts';
import { followLifeline, STARTED_BY } from './lifeline.ts';
import { startingProcess } from './starting-process.ts';

/** How often a program checks whether npm has ended, which offers no lifeline. */
const LOOK_EVERY_MS = 500;

/**
 * Calls `onEnd` when the process that started this one has ended: the script that offers the lifeline in `STARTED_BY`, or else
 * npm or a similar program. A signal to only that process does not reach this one. A program that was started from a terminal,
 * or in the background of a shell, runs on its own. While it looks for npm, this process keeps running, until `signal` aborts.
 */
export function onStarterEnd(onEnd: () => void, signal?: AbortSignal): void {
  const port = process.env[STARTED_BY];
  if (port !== undefined && /^\d{1,5}$/.test(port)) {
    followLifeline(Number(port), onEnd);
    return;
  }
  const hasEnded = startingProcess(process.env);
  if (hasEnded !== undefined) void lookForEnd(hasEnded, onEnd, signal);
}

async function lookForEnd(hasEnded: () => boolean, onEnd: () => void, signal?: AbortSignal): Promise<void> {
  while (!hasEnded()) {
    await systemClock.sleep(LOOK_EVERY_MS, signal);
    if (signal?.aborted) return;
  }
  onEnd();
}
