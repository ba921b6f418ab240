import { z } from 'zod';
import { endpoints } from '#contracts/endpoints.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { type ApiRoute, route } from '../../http/api-route.ts';
import { bodyOf, offloadable } from '../offload/offloadable.ts';
import { authenticateContent } from '../requests/content-caller.ts';
import { requestFromAddress } from '../requests/content-requests.ts';
import { write } from '../requests/data-route.ts';
import type { JobRunner } from './job-runner.ts';
import { asyncJobStatus } from './job-status.ts';
import { asyncPatchItems, asyncRemoveItems, type StartJob } from './start-job.ts';

const truncate = offloadable('truncate');
/** The collection whose items remain to be deleted. */
const truncated = z.object({ emptied: z.string().optional() });

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
    write(authenticate, endpoints.truncate, async (world, caller, request) => {
      const { emptied } = truncated.parse(bodyOf(await truncate(world, caller, request)));
      if (emptied !== undefined) jobs.sweep();
      return {};
    }),
    write(authenticate, endpoints.asyncPatchItems, waking(asyncPatchItems)),
    write(authenticate, endpoints.asyncRemoveItems, waking(asyncRemoveItems)),
    route(endpoints.asyncJobStatus, async (request) => {
      const { world, caller } = await authenticateContent(authenticate, request);
      return asyncJobStatus(world, caller, requestFromAddress(endpoints.asyncJobStatus.request, request));
    }),
  ];
}
