import { systemClock } from '../../world/clock.ts';
import { onStarterEnd } from './on-starter-end.ts';

/** One Ctrl+C may arrive several times: from the terminal, and again from programs in between, such as npm. */
const SAME_WISH_MS = 500;

/**
 * Calls `stop` at the first SIGINT or SIGTERM, or when the process that started this one has ended (`onStarterEnd`), and
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
  onStarterEnd(stop);
}
