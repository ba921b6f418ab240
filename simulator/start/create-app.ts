import type { RequestListener } from 'node:http';
import { CONSOLE_PREFIX, CONTROL_PREFIX, DOCS_PREFIX } from '#contracts/control/control-prefix.ts';
import type { Handler } from '#handlers/handler.ts';
import { createAuthenticator } from '../auth/authenticate-request.ts';
import type { JobRunner } from '../content/jobs/job-runner.ts';
import { type ControlOptions, controlSurface } from '../control/api/control-routes.ts';
import { worldCheck } from '../control/check-world.ts';
import { connectionSurface } from '../control/connected-programs.ts';
import type { Coverage } from '../control/coverage/coverage.ts';
import type { Readiness } from '../control/health.ts';
import type { RequestFigures } from '../control/metrics/request-figures.ts';
import { withPageLog } from '../control/page-log.ts';
import type { SeededPlatform } from '../control/seeds/seed-library.ts';
import { unplayedRequests } from '../control/unplayed-calls.ts';
import type { AllDeclaredChecks } from '../declared/declared-checks.ts';
import type { WebhookSender } from '../events/webhook-sender.ts';
import { cookiesAt } from '../http/exchange.ts';
import { hostCheck, isLoopback, type ListeningAt } from '../http/host-check.ts';
import { httpApp, type ReportDefect } from '../http/http-app.ts';
import { operationSurface } from '../http/operations.ts';
import { type MountedSurface, type Surface, surfaceOf } from '../http/surface.ts';
import { authorizeRoutes } from '../identity/hosted/authorize-routes.ts';
import { checkoutRoutes } from '../identity/hosted/checkout-routes.ts';
import { shortAddressRoute } from '../identity/hosted/create-redirect-session.ts';
import { formRoutes } from '../identity/hosted/form-routes.ts';
import { pageHeads } from '../identity/hosted/hosted-answer.ts';
import { callbackRoute, loginRoutes } from '../identity/hosted/login-routes.ts';
import { logoutRoutes } from '../identity/hosted/logout-routes.ts';
import { recoveryPages } from '../identity/hosted/recovery-pages.ts';
import { signInLinkRoute } from '../identity/hosted/sign-in-link.ts';
import { mediaSurface } from '../media/media-surface.ts';
import { type HandlersOf, handlerSurface } from './config/handlers.ts';
import { createDerivedServices } from './derived/derived-services.ts';
import { errorFormats } from './error-formats.ts';
import { allOperations } from './operations.ts';
import type { PackLibrary } from './packs/pack-library.ts';

export interface AppOptions {
  readonly listeningAt: ListeningAt;
  readonly reportDefect: ReportDefect;
  readonly jobs: JobRunner;
  readonly webhooks: Pick<WebhookSender, 'sendNoted'>;
  readonly readiness: Readiness;
  readonly requests: RequestFigures;
  readonly coverage: Coverage;
  /** Called with a sentence for somebody who develops an application. */
  readonly reportAdvice?: ((sentence: string) => void) | undefined;
  /** The handlers of the configuration file. */
  readonly handlers?: (() => readonly Handler[]) | undefined;
  readonly packs: PackLibrary;
  readonly declared: AllDeclaredChecks;
  /** The client ids of the default site and of the configuration file. */
  readonly clientIdsOfApplications: () => ReadonlySet<string>;
}

/** The whole platform as one application: the operations of the wire, the hosted pages, the control API and the console. */
export function createApp(platform: SeededPlatform, options: AppOptions): RequestListener {
  const { listeningAt, reportDefect, jobs, readiness, requests, coverage, packs, declared } = options;
  const { clientIdsOfApplications, handlers = () => NO_HANDLERS } = options;
  const { randomBytes, inboxBell } = platform;
  const authenticate = createAuthenticator(platform);
  const handlersOf: HandlersOf = {
    ...{ platform, authenticate, handlers, packs: packs.all, declared },
    unanswered: (request, advice) => unanswered(request, advice),
    isLocal: isLoopback(reachableAt(listeningAt)),
  };
  const derived = createDerivedServices(handlersOf, coverage);
  const unanswered = unplayedRequests(platform, authenticate, derived.operationAt);
  return httpApp({
    operations: operationSurface(allOperations(platform, { jobs, coverage }, options.reportAdvice), errorFormats),
    connection: connectionSurface(platform, authenticate),
    mounted: mountedSurfaces(platform, {
      ...{ listeningHost: reachableAt(listeningAt), jobs, readiness, requests, coverage },
    }),
    pages: pages(platform),
    media: mediaSurface(platform),
    handlers: handlerSurface(handlersOf),
    derived: derived.surfaceAt,
    unanswered,
    checkHost: hostCheck(listeningAt),
    onRefusedHost: ({ status, text }, { method = '', url = '' }) =>
      platform.refusals?.note({ status, text, method, address: url }),
    checkWorld: worldCheck(platform.db, clientIdsOfApplications),
    randomBytes,
    cookies: cookiesAt(platform.origin),
    reportDefect,
    duringRequest: platform.db.duringRequest,
    onRequestBegin: requests.onBegin,
    onRequestEnd: (ended) => {
      requests.onEnd(ended);
      // Mail and events are stored before their request ends, so waiters are woken then.
      inboxBell.ring();
      options.webhooks.sendNoted();
    },
  });
}

const NO_HANDLERS: readonly Handler[] = [];

/**
 * The host at which other machines reach the simulator. With a public origin, a proxy on
 * this machine may forward requests (SEC-37).
 */
function reachableAt({ host, origin }: ListeningAt): string {
  const publicHost = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  return isLoopback(publicHost) ? host : publicHost;
}

function mountedSurfaces(platform: SeededPlatform, options: ControlOptions): readonly MountedSurface[] {
  const control: MountedSurface = { prefix: CONTROL_PREFIX, open: async () => controlSurface(platform, options) };
  const console: MountedSurface = {
    prefix: CONSOLE_PREFIX,
    // Loaded by the first request to it, so that the simulator starts faster.
    open: async () => (await import('../control/console/console-routes.ts')).consoleSurface(platform, options),
  };
  const documents: MountedSurface = {
    prefix: DOCS_PREFIX,
    open: async () => {
      const [{ documentsFolder }, { documentsSurface }] = await Promise.all([
        import('../control/documents/documents-folder.ts'),
        import('../control/documents/documents-surface.ts'),
      ]);
      return documentsSurface(await documentsFolder());
    },
  };
  // The console has all other addresses below its prefix, so it is the last one.
  return [control, documents, console];
}

function pages(platform: SeededPlatform): Surface {
  const routes = [
    ...pageHeads(),
    ...authorizeRoutes(platform),
    ...loginRoutes(platform),
    ...formRoutes(platform),
    ...callbackRoute(platform),
    ...recoveryPages(platform),
    ...logoutRoutes(platform),
    ...checkoutRoutes(platform),
    ...shortAddressRoute(platform),
    ...signInLinkRoute(platform),
  ];
  return surfaceOf(withPageLog(platform, routes));
}
