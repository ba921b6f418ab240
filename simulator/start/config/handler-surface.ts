import type { Authenticate } from '../../auth/authenticate-request.ts';
import { withFaults } from '../../control/faults/with-faults.ts';
import { withRequestLog } from '../../control/request-log/with-request-log.ts';
import { answerText } from '../../http/answer-text.ts';
import { CORS_HEADERS } from '../../http/cors-headers.ts';
import { operationName } from '../../http/operation-name.ts';
import { WIRE_BODY } from '../../http/operations.ts';
import { type FindRow, routeTable } from '../../http/route-table.ts';
import type { Surface } from '../../http/surface.ts';
import type { Platform } from '../../world/world.ts';
import { errorFormats } from '../error-formats.ts';
import type { Handler } from './define-config.ts';
import { handlerErrorFormat } from './handler-failure.ts';
import { handlerRoutes } from './handler-routes.ts';

/**
 * The handlers of a configuration file, with the request log, the faults and the CORS headers of operations. `current`
 * returns the handlers; they change when the file does.
 */
export function handlerSurface(
  platform: Platform,
  authenticate: Authenticate,
  current: () => readonly Handler[],
): Surface {
  let handlers: readonly Handler[] | undefined;
  let find: FindRow = () => undefined;
  return {
    find: (method, path) => {
      if (handlers !== current()) {
        handlers = current();
        find = tableOf(platform, authenticate, handlers);
      }
      return find(method, path);
    },
    headers: CORS_HEADERS,
    textOf: answerText,
  };
}

function tableOf(platform: Platform, authenticate: Authenticate, handlers: readonly Handler[]): FindRow {
  const routes = withFaults(platform, authenticate, handlerRoutes(authenticate, handlers));
  return routeTable(
    withRequestLog(platform, authenticate, errorFormats, routes).map((route) => ({
      ...{ name: operationName(route), methods: route.methods, paths: [route.path], answer: route.answer },
      body: WIRE_BODY,
      formatError: handlerErrorFormat,
    })),
  );
}
