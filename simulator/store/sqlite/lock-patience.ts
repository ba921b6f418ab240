import type { Clock } from '../../platform/clock.ts';
import { StoreUnavailable, type TroubleReport } from '../store-unavailable.ts';

/** How long a request waits for the lock. Other requests continue meanwhile; SQLite's own timeout would block the process. */
const LOCK_WAIT_MS = 5000;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 200;

export interface LockPatience {
  /**
   * Runs `work`, and retries while another process has locked the file. Other work continues between the attempts.
   * `mayRepeat` says whether the failed attempt has changed nothing.
   */
  readonly patiently: <T>(work: () => Promise<T>, mayRepeat?: () => boolean) => Promise<T>;
  /** How often work has waited, and for how many seconds. */
  readonly lockWaits: { readonly count: number; readonly seconds: number };
}

export function lockPatience(clock: Clock, troubles: TroubleReport): LockPatience {
  const lockWaits = { count: 0, seconds: 0 };
  const patiently: LockPatience['patiently'] = async (work, mayRepeat = () => true) => {
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
      if (waited === 0) lockWaits.count += 1;
      lockWaits.seconds += pause / 1000;
      waited += pause;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  };
  return { patiently, lockWaits };
}
