import type { Clock } from '../../world/clock.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { TroubleReport } from './trouble-report.ts';

/**
 * How long a request waits for the lock. Other requests continue meanwhile;
 * SQLite's own timeout would block the process.
 */
const LOCK_WAIT_MS = 5000;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 200;

/**
 * Runs `work`, and retries while another process has locked the file. Other work continues between the attempts.
 * `mayRepeat` says whether the failed attempt has changed nothing.
 */
export type Patiently = <T>(work: () => Promise<T>, mayRepeat?: () => boolean) => Promise<T>;

export function lockPatience(clock: Clock, troubles: TroubleReport): Patiently {
  return async (work, mayRepeat = () => true) => {
    let waited = 0;
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      try {
        return await work();
      } catch (failure) {
        if (!(failure instanceof StoreUnavailable)) throw failure;
        if (failure.trouble !== 'locked' || waited >= LOCK_WAIT_MS || !mayRepeat()) {
          troubles.onFailure(failure);
          throw failure;
        }
      }
      await clock.sleep(pause);
      waited += pause;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  };
}
