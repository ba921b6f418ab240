import type { z } from 'zod';
import type { ReadOptions } from '#contracts/content/read-options.ts';
import type { WriteOptions } from '#contracts/content/write-options.ts';
import type { OperationPaths } from '#contracts/paths.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import type { ApiRoute } from '../../http/api-route.ts';
import { contentRoute, writeAnswer } from './content-caller.ts';
import { requestFromBody } from './content-requests.ts';
import { asRead, asWrite, type Operate } from './data-request.ts';

type Posted<Schema> = OperationPaths & { readonly request: Schema };

/** The route of a read by POST. */
export function read<Schema extends z.ZodType<ReadOptions>>(
  authenticate: Authenticate,
  endpoint: Posted<Schema>,
  operate: Operate<z.infer<Schema>>,
): ApiRoute {
  return contentRoute(authenticate, endpoint, (request, world, caller) =>
    asRead(operate)(world, caller, requestFromBody(endpoint.request, request.body)),
  );
}

/** The route of a write by POST. */
export function write<Schema extends z.ZodType<WriteOptions>>(
  authenticate: Authenticate,
  endpoint: Posted<Schema>,
  operate: Operate<z.infer<Schema>>,
): ApiRoute {
  return contentRoute(authenticate, endpoint, async (request, world, caller) =>
    writeAnswer(world, await asWrite(operate)(world, caller, requestFromBody(endpoint.request, request.body))),
  );
}
