import type { RequestListener } from 'node:http';
import express, { type ErrorRequestHandler } from 'express';
import { CONSOLE_PREFIX, CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { REQUEST_ID_HEADER } from '#contracts/errors/request-id.ts';
import type { JobRunner } from '../content/jobs/job-runner.ts';
import { controlRoutes } from '../control/api/control-routes.ts';
import { lazyConsole } from '../control/console/lazy-console.ts';
import type { ApiOptions } from '../http/api-listener.ts';
import { cors } from '../http/cors.ts';
import { errorText } from '../http/error-answer.ts';
import { PlatformError } from '../http/platform-error.ts';
import { speakerAt } from '../http/speaker.ts';
import { authorizeRoutes } from '../identity/hosted/authorize-routes.ts';
import { callbackRoute } from '../identity/hosted/callback-route.ts';
import { formRoutes } from '../identity/hosted/form-routes.ts';
import { loginRoutes } from '../identity/hosted/login-routes.ts';
import { logoutRoutes } from '../identity/hosted/logout-routes.ts';
import { pageHeads } from '../identity/hosted/page-heads.ts';
import { recoveryPages } from '../identity/recovery/recovery-pages.ts';
import type { Platform } from '../world/platform.ts';
import { randomGuid } from '../world/random.ts';

export interface AppOptions extends Pick<ApiOptions, 'checkHost' | 'reportDefect'> {
  readonly listeningHost: string;
  readonly jobs: JobRunner;
}

/** What of the platform is no operation of the wire: the control API, the console, the hosted pages, preflights, and nothing at all. */
export function createApp(
  platform: Platform,
  { listeningHost, checkHost, reportDefect, jobs }: AppOptions,
): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');

  app.use((req, res, next) => {
    res.set(REQUEST_ID_HEADER, randomGuid(platform.randomBytes));
    checkHost(req.headers.host);
    next();
  });
  app.use(CONTROL_PREFIX, controlRoutes(platform, { listeningHost, jobs }));
  app.use(CONSOLE_PREFIX, lazyConsole(platform, { listeningHost, jobs }));
  app.use(
    pageHeads(),
    authorizeRoutes(platform),
    loginRoutes(platform),
    formRoutes(platform),
    callbackRoute(platform),
    recoveryPages(platform),
    logoutRoutes(platform),
  );
  app.use(cors);
  app.use((req) => {
    throw new PlatformError('NOT_FOUND', `Nothing answers ${req.method} ${req.path}.`);
  });

  const answerError: ErrorRequestHandler = (thrown, req, res, next) => {
    const { status, json, retryAfter, defect } = errorText(thrown, speakerAt(req.path));
    if (defect !== undefined) reportDefect(defect, String(res.get(REQUEST_ID_HEADER)));
    // Express cuts off the connection of an answer that has begun.
    if (res.headersSent) return next(thrown);
    if (retryAfter !== undefined) res.set('retry-after', String(retryAfter));
    res.status(status).set('cache-control', 'no-store').type('json').send(json);
  };
  app.use(answerError);
  return app;
}
