import { endpoints } from '#contracts/endpoints.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import type { ApiRoute } from '../../http/api-route.ts';
import { contentRoute } from '../requests/content-caller.ts';
import { requestFromAddress } from '../requests/content-requests.ts';
import { write } from '../requests/data-route.ts';
import { truncate } from '../write/truncate.ts';
import type { JobRunner } from './job-runner.ts';
import { asyncJobStatus } from './job-status.ts';
import { asyncPatchItems, asyncRemoveItems, type StartJob } from './start-job.ts';

/**
 * The routes of writes that continue after their answer, and of their status. `jobs` processes what they start.
 */
export function jobRoutes(authenticate: Authenticate, jobs: Pick<JobRunner, 'wake' | 'sweep'>): readonly ApiRoute[] {
  const waking =
    <Request>(start: StartJob<Request>): StartJob<Request> =>
    async (world, caller, request) => {
      const started = await start(world, caller, request);
      jobs.wake({ siteId: world.site.siteId, jobId: started.jobId });
      return started;
    };
  return [
    write(authenticate, endpoints.truncate, (world, caller, request) =>
      truncate(world, caller, request, () => jobs.sweep()),
    ),
    write(authenticate, endpoints.asyncPatchItems, waking(asyncPatchItems)),
    write(authenticate, endpoints.asyncRemoveItems, waking(asyncRemoveItems)),
    contentRoute(authenticate, endpoints.asyncJobStatus, (request, world, caller) =>
      asyncJobStatus(world, caller, requestFromAddress(endpoints.asyncJobStatus.request, request)),
    ),
  ];
}
