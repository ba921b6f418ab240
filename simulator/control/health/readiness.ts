import type { NotReady } from '#contracts/control/health.ts';
import { Unavailable } from '../../errors/unavailable.ts';
import { systemClock } from '../../world/clock.ts';
import type { Database } from '../../world/database.ts';

/** How long a check waits for the store. A balancer asks every second or so, and has to get an answer. */
const STORE_WITHIN_MS = 1000;

/** Why the simulator is not ready, and after how many seconds to ask again. */
export interface Unready extends NotReady {
  readonly retryAfter: number;
}

/** Whether the simulator should get requests: it has started, does not stop, and its store answers. */
export interface Readiness {
  /** Call it when the default site exists. */
  setStarted(): void;
  /** Call it before the server stops. From then on, the simulator is not ready. */
  setDraining(): void;
  /** Undefined if the simulator is ready. Resolves within `STORE_WITHIN_MS`, and never rejects. */
  check(): Promise<Unready | undefined>;
}

const STARTING: Unready = { code: 'STARTING', message: 'The simulator is creating its default site.', retryAfter: 1 };
const DRAINING: Unready = { code: 'DRAINING', message: 'The simulator is stopping.', retryAfter: 1 };

export function createReadiness(db: Pick<Database, 'probe'>): Readiness {
  let phase: Unready | undefined = STARTING;
  let probe: Promise<void> | undefined;

  async function checkStore(): Promise<Unready | undefined> {
    // Many balancers may ask at once. The store gets one probe at a time.
    probe ??= Promise.resolve(db.probe?.()).finally(() => {
      probe = undefined;
    });
    try {
      await withinLimit(probe);
      return undefined;
    } catch (failure) {
      const retryAfter = failure instanceof Unavailable ? failure.retryAfter : 1;
      const message = failure instanceof Error ? failure.message : String(failure);
      return { code: 'STORE_UNAVAILABLE', message, retryAfter };
    }
  }
  return {
    setStarted: () => {
      if (phase === STARTING) phase = undefined;
    },
    setDraining: () => {
      phase = DRAINING;
    },
    check: async () => phase ?? checkStore(),
  };
}

/** Resolves like `work`. Rejects with Unavailable if that takes longer than `STORE_WITHIN_MS` of real time. */
export async function withinLimit<T>(work: T): Promise<Awaited<T>> {
  const settled = new AbortController();
  const late = async (): Promise<never> => {
    await systemClock.sleep(STORE_WITHIN_MS, settled.signal);
    throw new Unavailable(`The store did not answer within ${STORE_WITHIN_MS} ms.`, 1);
  };
  try {
    return await Promise.race([work, late()]);
  } finally {
    settled.abort();
  }
}
