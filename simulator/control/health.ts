import type { HealthResponse, NotReady, NotReadyResponse } from '#contracts/control/health.ts';
import { Unavailable } from '../errors/refusal.ts';
import { JsonAnswer } from '../http/answer.ts';
import { type Admit, admitting, type Route } from '../http/route.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { controlRoute } from './api/control-route.ts';
import { VERSION } from './version.ts';

export interface HealthOptions {
  readonly readiness: Readiness;
  /** The guard of the control API. It may ask the store for the API key. */
  readonly guard: Admit;
  /** Rejects requests from web pages of another origin. */
  readonly guardAgainstPages: Admit;
}

/**
 * Whether the simulator is ready, and whether its process runs. Each answers within a second, whatever the store does.
 * `/health/ready` and `/health/live` need no API key, because balancers and Kubernetes have none.
 */
export function healthRoutes({ readiness, guard, guardAgainstPages }: HealthOptions): readonly Route[] {
  const ready = () => readinessAnswer(readiness);
  return [
    ...admitting((request) => withinLimit(guard(request)), [controlRoute('GET /health', ready)]),
    ...admitting(guardAgainstPages, [
      controlRoute('GET /health/ready', ready),
      controlRoute('GET /health/live', async () => ({ status: 'ok' })),
    ]),
  ];
}

async function readinessAnswer(readiness: Readiness): Promise<HealthResponse | JsonAnswer> {
  const unready = await readiness.check();
  if (!unready) return { status: 'ok', version: VERSION };
  const { code, message, retryAfter } = unready;
  const body: NotReadyResponse = { status: 'unavailable', version: VERSION, reason: { code, message } };
  return new JsonAnswer(body, { status: 503, headers: { 'retry-after': String(retryAfter) } });
}

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
async function withinLimit<T>(work: T): Promise<Awaited<T>> {
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
