import { CONSOLE_HOME } from '#contracts/control/control-prefix.ts';
import { DEFAULT_SITE_SETTINGS } from '#contracts/control/site-settings.ts';
import { authorizationRequest } from '#contracts/oauth/authorization-request.ts';
import type { OperationPaths } from '#contracts/operations/operation-row.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import { EmptyAnswer, type HttpAnswer, JsonAnswer, RedirectAnswer } from '../../http/answer.ts';
import { type ApiRequest, headerOf, isFromElsewhere } from '../../http/api-request.ts';
import { isLoopback } from '../../http/host-check.ts';
import { type DrawnPage, drawPage, pageText } from '../../http/page/draw-page.ts';
import { problemsIn } from '../../http/page/page.ts';
import { MAX_FORM_BYTES, oauthParametersOf, type PageParameters } from '../../http/page-parameters.ts';
import type { BodyRule } from '../../http/read-body.ts';
import { type Route, route } from '../../http/route.ts';
import { randomName } from '../../platform/random.ts';
import type { Platform, RequestContext } from '../../platform/request-context.ts';
import { listSites } from '../../store/sites.ts';
import { unknownClientText } from '../oauth/token-request.ts';
import type { AllowedUrl } from './allowed-address.ts';
import { homeFor } from './home-address.ts';
import { contextOfPage } from './page-request.ts';
import type { HostedPage, PageIn } from './pages/hosted-page.ts';
import { noticePage, sentTwicePage, unknownClientPage } from './pages/notices.ts';
import { languageOf, sayIn } from './pages/texts.ts';
import type { HostedUrl } from './redirect-session-store.ts';
import { findStoredPage, type InsteadOf, storePage } from './stored-page.ts';

/** A cookie that an answer sets, or removes when `value` is null. */
export interface CookieChange {
  readonly name: string;
  readonly value: string | null;
}

/** The answer of a hosted page. Flows return one. */
export type HostedAnswer = (
  | { readonly kind: 'page'; readonly page: PageIn }
  /** A page that a form has led to before. */
  | { readonly kind: 'drawn'; readonly page: DrawnPage; readonly home: AllowedUrl | undefined }
  | { readonly kind: 'redirect'; readonly address: AllowedUrl }
  /** To another hosted page. */
  | { readonly kind: 'forward'; readonly address: HostedUrl }
  /** For a client library: JSON with the status and the address that a browser would have got. */
  | { readonly kind: 'raw'; readonly statusCode: number; readonly location?: AllowedUrl | undefined }
) & { readonly cookies?: readonly CookieChange[] };

export function pageAnswer(page: PageIn): HostedAnswer {
  return { kind: 'page', page };
}

/** Whether the request is from a client library. A browser would follow a redirect instead. */
export function wantsRawResponse(req: Pick<ApiRequest, 'headers'>): boolean {
  return (
    headerOf(req, 'x-wix-bi-gateway') !== undefined || (headerOf(req, 'accept') ?? '').startsWith('application/json')
  );
}

const FORM_BODY: BodyRule = { types: ['form'], maxBytes: MAX_FORM_BYTES };

/** The parameters of the pages. The others are ignored (RFC 6749 §3.1), so they may be repeated. */
const PARAMETERS = new Set([
  ...Object.keys(authorizationRequest.shape),
  ...['prompt', 'redirectSessionId', 'transaction', 'postFlowUrl', 'postLogoutRedirectUri', 'recoveryToken'],
  ...['redirectUrl', 'email', 'password', 'code', 'stateToken', 'factor', 'step'],
]);

/** What a page was given: its parameters, the names of those that were given more than once, and the context of their site. */
interface AskedPage {
  readonly sent: PageParameters;
  readonly repeated: ReadonlySet<string>;
  readonly context: RequestContext | undefined;
}
type AnswerPage = (req: ApiRequest, asked: AskedPage) => Promise<HostedAnswer>;

interface PageRouteMore {
  readonly repeats?: 'refused' | 'answered';
  /** For pages that a form has led to. */
  readonly insteadOf?: InsteadOf;
}

/**
 * The route of a hosted page. POST takes a form. If its answer is a page, the browser is redirected to that page: a reload shows
 * the same page, and sends no form again.
 */
export function pageRoute(
  platform: Platform,
  method: 'GET' | 'POST',
  { path, alias }: Pick<OperationPaths, 'path' | 'alias'>,
  answer: AnswerPage,
  { repeats = 'refused', insteadOf }: PageRouteMore = {},
): Route {
  const answered: AnswerPage = async (req, asked) =>
    repeats === 'refused' && asked.repeated.size > 0 ? pageAnswer(sentTwicePage(asked.repeated)) : answer(req, asked);
  return route(
    method,
    [path, alias],
    async (req) => {
      const { sent, repeated: all } = oauthParametersOf(req);
      const repeated = new Set([...all].filter((name) => PARAMETERS.has(name)));
      const context = await contextOfPage(platform, sent);
      if (context) req.notes.siteId = context.site.siteId;
      const stored = method === 'GET' ? await findStoredPage(context, req, sent, insteadOf) : undefined;
      return httpAnswer(platform, req, context, stored ?? (await answered(req, { sent, repeated, context })));
    },
    method === 'POST' ? FORM_BODY : 'none',
  );
}

async function httpAnswer(
  platform: Platform,
  req: ApiRequest,
  context: RequestContext | undefined,
  answer: HostedAnswer,
): Promise<HttpAnswer> {
  const cookies = laxCookies(answer.cookies ?? []);
  const settings = context?.site.settings ?? DEFAULT_SITE_SETTINGS;
  const language = languageOf(settings.siteLanguage, headerOf(req, 'accept-language'));
  const say = sayIn(language, settings.siteTone);
  const shown = (page: DrawnPage, home: AllowedUrl | undefined): HttpAnswer => {
    const to = context && homeFor(platform, context.site, req, home);
    const name = settings.siteName || (to && (URL.parse(to)?.host || to.split(':', 1)[0]));
    const label = to === undefined ? settings.siteName : say({ en: `Go back to ${name}`, de: `Zurück zu ${name}` });
    const frame = { language, look: settings, home: name ? { label, to } : undefined, footer: say(FOOTER) };
    return pageText(randomName(platform.randomBytes), page, frame, cookies);
  };
  switch (answer.kind) {
    case 'page': {
      const page = answer.page(say);
      const drawn = drawPage(page, say('Show the password'));
      const says = saysOf(page, drawn);
      const text = says === undefined ? page.title : `${page.title}: ${says}`;
      req.notes.page = { shown: text, ledTo: null };
      req.notes.refused ??= page.refusal;
      // A page of another site has sent the form. It must not change anything, so nothing is stored for it.
      if (req.method === 'POST' && context !== undefined && !isFromElsewhere(req)) {
        const stored = await storePage(context, req, drawn, page);
        req.notes.page = { shown: text, ledTo: stored.address };
        return new RedirectAnswer(stored.address, { cookies: [...cookies, ...laxCookies(stored.cookies)] });
      }
      return shown(drawn, page.home);
    }
    case 'drawn':
      req.notes.page = { shown: answer.page.title, ledTo: null };
      return shown(answer.page, answer.home);
    case 'redirect':
    case 'forward':
      req.notes.page = { shown: null, ledTo: answer.address };
      return new RedirectAnswer(answer.address, { cookies, headers: { 'referrer-policy': 'no-referrer' } });
    case 'raw': {
      const { statusCode, location } = answer;
      req.notes.page = { shown: null, ledTo: location ?? null };
      const headers = location === undefined ? [] : [{ key: 'Location', value: location }];
      return new JsonAnswer({ statusCode, headers }, { cookies });
    }
  }
}

const FOOTER = 'This page comes from Backlot, a simulator for development. It is not a real identity provider.';

/** What a page says, for the request log: its problems, or, without a form, its first sentence. */
function saysOf(page: HostedPage, { hasForm }: DrawnPage): string | undefined {
  const problems = problemsIn(page);
  const sentences = hasForm ? [] : (page.paragraphs ?? []).filter((each) => typeof each === 'string');
  return page.says ?? (problems.length > 0 ? problems.join(' ') : sentences[0]);
}

function laxCookies(changes: readonly CookieChange[]) {
  return changes.map((change) => ({ ...change, sameSite: 'lax' as const }));
}

/** Which client ids a simulator on this machine has. The oldest are those of the default site and of the configuration. */
const SHOWN_CLIENT_IDS = 5;

/** The answer for a client id that no site has. It names those that exist only to people of this machine. */
export async function unknownClientAnswer(platform: Platform, sent: PageParameters): Promise<HostedAnswer> {
  const clientId = sent.get('clientId');
  const text = clientId === undefined ? 'The address has no client id.' : unknownClientText(clientId);
  if (!isLoopback(new URL(platform.origin).hostname.replace(/^\[|\]$/g, '')))
    return pageAnswer(unknownClientPage(text));
  const known = (await listSites(platform.db)).slice(0, SHOWN_CLIENT_IDS).map((site) => site.clientId);
  return pageAnswer(unknownClientPage(`${text} The client ids of this simulator: ${known.join(', ')}.`, CONSOLE_HOME));
}

/** The route of a page of a site: a page says so if the form was sent by another site, or the client id is unknown. */
export function siteRoute(
  platform: Platform,
  method: 'GET' | 'POST',
  page: (typeof pagePaths)[keyof typeof pagePaths],
  act: (context: RequestContext, sent: PageParameters, req: ApiRequest) => Promise<HostedAnswer>,
  more: PageRouteMore = {},
): Route {
  const answer: AnswerPage = async (req, { context, sent }) => {
    if (method === 'POST' && isFromElsewhere(req)) return pageAnswer(noticePage('fromElsewhere'));
    return context ? act(context, sent, req) : unknownClientAnswer(platform, sent);
  };
  return pageRoute(platform, method, page, answer, more);
}

/**
 * Answers HEAD and OPTIONS requests to the hosted pages. The route of the GET can use up the address, end a session or finish
 * a sign-in, although HEAD must not change anything. Mail scanners and link previews send HEAD. No other origin may read a
 * page (COR-3), so OPTIONS must not reach what answers for the operations.
 */
export function pageHeads(): readonly Route[] {
  const paths = Object.values(pagePaths).flatMap(({ path, alias }) => [path, alias]);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return [
    route('HEAD', paths, async () => new EmptyAnswer({ headers })),
    route('OPTIONS', paths, async () => new EmptyAnswer({ status: 204, headers: { allow: 'GET, HEAD, POST' } })),
  ];
}
