import { endpoints } from '#contracts/endpoints.ts';
import { type ApiRoute, route } from '../../http/api-route.ts';
import type { JobName } from '../../store/sqlite/jobs.ts';
import { type Open, openContent } from '../requests/content-caller.ts';
import { requestFromAddress } from '../requests/content-requests.ts';
import { write } from '../requests/data-route.ts';
import { asyncJobStatus } from './job-status.ts';
import { asyncPatchItems, asyncRemoveItems, type StartJob } from './start-job.ts';

/** The writes that are answered before they are done, and how far they have come. `wake` gets them done. */
export function jobRoutes(open: Open, wake: (job: JobName) => void): readonly ApiRoute[] {
  const waking =
    <Request>(start: StartJob<Request>): StartJob<Request> =>
    async (world, caller, request) => {
      const started = await start(world, caller, request);
      wake({ siteId: world.site.siteId, jobId: started.jobId });
      return started;
    };
  return [
    write(open, endpoints.asyncPatchItems, waking(asyncPatchItems)),
    write(open, endpoints.asyncRemoveItems, waking(asyncRemoveItems)),
    route(endpoints.asyncJobStatus, async (request) => {
      const { world, caller } = await openContent(open, request);
      return asyncJobStatus(world, caller, requestFromAddress(endpoints.asyncJobStatus.request, request));
    }),
  ];
}
