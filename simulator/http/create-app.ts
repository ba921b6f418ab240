import express, { type ErrorRequestHandler, type Express, type Request } from 'express';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-api.ts';
import { REQUEST_ID_HEADER } from '#contracts/errors/request-id.ts';
import { paths } from '#contracts/paths.ts';
import { authorizeRoutes } from '../authorize/authorize-routes.ts';
import { callbackRoute } from '../authorize/callback-route.ts';
import { formRoutes } from '../authorize/form-routes.ts';
import { loginRoutes } from '../authorize/login-routes.ts';
import { logoutRoutes } from '../authorize/logout-routes.ts';
import { redirectSessionRoute } from '../authorize/redirect-session-route.ts';
import { contentRoutes } from '../content/content-routes.ts';
import { controlRoutes } from '../control/control-routes.ts';
import { identityRoutes } from '../identity/identity-routes.ts';
import { ringAfterAnswer } from '../inbox/ring-after-answer.ts';
import { memberRoutes } from '../members/member-routes.ts';
import { tokenRoute } from '../oauth/token-route.ts';
import { recoveryPages } from '../recovery/recovery-pages.ts';
import { recoveryRoutes } from '../recovery/recovery-routes.ts';
import { verificationRoutes } from '../verification/verification-routes.ts';
import type { Platform } from '../world/platform.ts';
import { randomGuid } from '../world/random.ts';
import { cors } from './cors.ts';
import { errorAnswer, type Speaker } from './error-answer.ts';
import { hostCheck } from './host-check.ts';
import { requestOpener } from './open-request.ts';
import { pathsOf } from './paths.ts';
import { PlatformError } from './platform-error.ts';

/** Called with what nobody foresaw; the answer is an empty 500 whatever it does. */
export type ReportDefect = (defect: unknown, requestId: string) => void;

export interface AppOptions {
  readonly listeningHost: string;
  readonly reportDefect: ReportDefect;
}

/** The whole platform as one Express application. */
export function createApp(platform: Platform, { listeningHost, reportDefect }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  const open = requestOpener(platform);

  app.use((_req, res, next) => {
    res.set(REQUEST_ID_HEADER, randomGuid(platform.randomBytes));
    next();
  });
  app.use(hostCheck(listeningHost));
  app.use(ringAfterAnswer(platform.inboxBell));
  const json = express.json({ limit: CONTENT_LIMITS.maxBodyBytes, strict: false });
  app.use(CONTROL_PREFIX, json, controlRoutes(platform, { listeningHost }));
  app.use(
    authorizeRoutes(platform),
    loginRoutes(platform),
    formRoutes(platform),
    callbackRoute(platform),
    recoveryPages(platform),
    logoutRoutes(platform),
  );
  app.use(cors);
  app.use(json);
  app.use(
    tokenRoute(platform),
    redirectSessionRoute(open),
    identityRoutes(platform, open),
    verificationRoutes(open),
    recoveryRoutes(platform, open),
    memberRoutes(open),
    contentRoutes(open),
  );
  app.use((req) => {
    throw new PlatformError('NOT_FOUND', `Nothing answers ${req.method} ${req.path}.`);
  });

  const answerError: ErrorRequestHandler = (thrown, req, res, next) => {
    const { status, body, retryAfter } = errorAnswer(thrown, speakerOf(req));
    if (status === 500) reportDefect(thrown, String(res.get(REQUEST_ID_HEADER)));
    if (res.headersSent) return next(thrown);
    if (retryAfter !== undefined) res.set('retry-after', String(retryAfter));
    res.status(status).set('cache-control', 'no-store').json(body);
  };
  app.use(answerError);
  return app;
}

const TOKEN_PATHS = new Set(pathsOf(paths.token));
const CONTENT_PATH = /^(\/wix-data|\/data|\/_api\/cloud-data)?\/v2\/(bulk\/)?items(\/|$)/;

function speakerOf(req: Request): Speaker {
  if (TOKEN_PATHS.has(req.path)) return 'token endpoint';
  return CONTENT_PATH.test(req.path) ? 'content' : 'platform';
}
