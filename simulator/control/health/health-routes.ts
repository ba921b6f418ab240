import type { HealthResponse, LiveResponse, NotReadyResponse } from '#contracts/control/health.ts';
import { JsonAnswer } from '../../http/answer.ts';
import { type Admit, admitting, type Row } from '../../http/row.ts';
import { controlRow } from '../api/control-row.ts';
import { VERSION } from '../api/version.ts';
import { type Readiness, withinLimit } from './readiness.ts';

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
export function healthRoutes({ readiness, guard, guardAgainstPages }: HealthOptions): readonly Row[] {
  const ready = () => readinessAnswer(readiness);
  return [
    ...admitting((request) => withinLimit(guard(request)), [controlRow('GET', '/health', ready)]),
    ...admitting(guardAgainstPages, [
      controlRow('GET', '/health/ready', ready),
      controlRow('GET', '/health/live', async (): Promise<LiveResponse> => ({ status: 'ok' })),
    ]),
  ];
}

async function readinessAnswer(readiness: Readiness): Promise<object> {
  const unready = await readiness.check();
  if (!unready) return { status: 'ok', version: VERSION } satisfies HealthResponse;
  const { code, message, retryAfter } = unready;
  const body: NotReadyResponse = { status: 'unavailable', version: VERSION, reason: { code, message } };
  return new JsonAnswer(body, { status: 503, headers: { 'retry-after': String(retryAfter) } });
}
