import { systemClock } from '../../world/clock.ts';
import { startingProcess } from './starting-process.ts';

/** One Ctrl+C may arrive several times: from the terminal, and again from programs in between, such as npm. */
const SAME_WISH_MS = 500;

/** How often a program checks whether the process that started it has ended. */
const LOOK_EVERY_MS = 500;

/**
 * Calls `stop` at the first SIGINT or SIGTERM, or when the process that started this one has ended (`startingProcess`), and
 * `stopAtOnce` at a later signal, from a user who does not want to wait.
 */
export function onStopSignals(stop: () => void, stopAtOnce: () => void): void {
  let firstAt: number | undefined;
  const onSignal = () => {
    const now = systemClock.now();
    if (firstAt === undefined) {
      firstAt = now;
      stop();
    } else if (now - firstAt > SAME_WISH_MS) {
      stopAtOnce();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  void whenOutlived(stop);
}

async function whenOutlived(stop: () => void): Promise<void> {
  const hasEnded = startingProcess();
  if (hasEnded === undefined) return;
  while (!hasEnded()) await systemClock.sleep(LOOK_EVERY_MS);
  stop();
}
