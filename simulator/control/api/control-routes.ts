import type { JobRunner } from '../../content/jobs/job-runner.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { platformErrorFormat } from '../../http/platform-error-format.ts';
import { admitting, type RowAnswer } from '../../http/row.ts';
import { type Surface, surfaceOf } from '../../http/surface.ts';
import { healthRoutes } from '../health/health-routes.ts';
import type { Readiness } from '../health/readiness.ts';
import { metricsRoute } from '../metrics/metrics-route.ts';
import type { RequestFigures } from '../metrics/request-figures.ts';
import type { SeededPlatform } from '../seeds/seed-library.ts';
import { clockRoutes } from './clock-routes.ts';
import { controlGuard, guardAgainstPages } from './control-guard.ts';
import { faultsRoutes } from './faults-routes.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { membersRoutes } from './members-routes.ts';
import { openApiRow } from './openapi-row.ts';
import { pushRoutes } from './push-routes.ts';
import { requestsRoutes } from './requests-routes.ts';
import { sessionsRoute } from './sessions-route.ts';
import { sitesRoutes } from './sites-routes.ts';
import { snapshotsRoutes } from './snapshots-routes.ts';
import { unplayedRoutes } from './unplayed-routes.ts';

export interface ControlOptions {
  readonly listeningHost: string;
  readonly jobs: JobRunner;
  readonly readiness: Readiness;
  readonly requests: RequestFigures;
}

/** The control API (design: control API): functions that only a simulator has. */
export function controlSurface(
  platform: SeededPlatform,
  { listeningHost, jobs, readiness, requests }: ControlOptions,
): Surface {
  const guard = controlGuard(platform, listeningHost);
  const rows = [
    openApiRow(platform),
    metricsRoute({ platform, jobs, readiness, requests }),
    ...sitesRoutes(platform, jobs),
    ...clockRoutes(platform),
    ...membersRoutes(platform),
    ...sessionsRoute(platform),
    ...inboxRoutes(platform),
    ...pushRoutes(platform),
    ...snapshotsRoutes(platform, jobs),
    ...faultsRoutes(platform),
    ...requestsRoutes(platform),
    ...unplayedRoutes(platform),
  ];
  const health = healthRoutes({ readiness, guard, guardAgainstPages });
  return surfaceOf([...health, ...admitting(guard, rows)], { otherwise: { ...UNKNOWN, admit: guard } });
}

const UNKNOWN: RowAnswer = {
  name: 'unknown control operation',
  body: 'none',
  formatError: platformErrorFormat,
  answer: async ({ method, path }) => {
    throw new PlatformError(
      'NOT_FOUND',
      `The control API does not have ${method} ${path}. createControlClient of backlot/testing has a call for each operation.`,
    );
  },
};
