import { endpoints } from '#contracts/endpoints.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { type ApiRoute, route } from '../../http/api-route.ts';
import type { JobName } from '../../store/sql/jobs.ts';
import { authenticateContent } from '../requests/content-caller.ts';
import { requestFromAddress } from '../requests/content-requests.ts';
import { write } from '../requests/data-route.ts';
import { asyncJobStatus } from './job-status.ts';
import { asyncPatchItems, asyncRemoveItems, type StartJob } from './start-job.ts';

/** The routes that start asynchronous writes and report their status. `wake` makes the job runner process a new job. */
export function jobRoutes(authenticate: Authenticate, wake: (job: JobName) => void): readonly ApiRoute[] {
  const waking =
    <Request>(start: StartJob<Request>): StartJob<Request> =>
    async (world, caller, request) => {
      const started = await start(world, caller, request);
      wake({ siteId: world.site.siteId, jobId: started.jobId });
      return started;
    };
  return [
    write(authenticate, endpoints.asyncPatchItems, waking(asyncPatchItems)),
    write(authenticate, endpoints.asyncRemoveItems, waking(asyncRemoveItems)),
    route(endpoints.asyncJobStatus, async (request) => {
      const { world, caller } = await authenticateContent(authenticate, request);
      return asyncJobStatus(world, caller, requestFromAddress(endpoints.asyncJobStatus.request, request));
    }),
  ];
}
