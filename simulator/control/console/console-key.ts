import { CONSOLE_HOME, CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';
import { RedirectAnswer, TextAnswer } from '../../http/answer.ts';
import { type ApiRequest, headerOf, isFromElsewhere } from '../../http/api-request.ts';
import { type Html, html } from '../../http/html.ts';
import { formParametersOf } from '../../http/page-parameters.ts';
import type { BodyRule } from '../../http/read-body.ts';
import { type Admit, type Route, route } from '../../http/route.ts';
import type { Platform } from '../../platform/request-context.ts';
import { isControlKey } from '../api/control-guard.ts';
import {
  CONSOLE_COOKIE,
  consoleCookie,
  endConsoleSession,
  isConsoleSession,
  startConsoleSession,
} from '../console-session.ts';
import { type ConsoleFiles, PAGE_HEADERS, stylesheetOf } from './console-files.ts';

const FORM_BODY: BodyRule = { types: ['form'], maxBytes: 16_384 };

/** Starts a session for the API key, and ends it again. These routes must not require the key. */
export function keyRoutes(platform: Platform, files: ConsoleFiles): readonly Route[] {
  return [
    route(
      'POST',
      [`${CONSOLE_PREFIX}/key`],
      async (req) => {
        const formValues = formParametersOf(req);
        const back = consolePath(formValues.get('back'));
        const key = (formValues.get('key') ?? '').trim();
        if (!(await isControlKey(platform, key))) {
          return keyPage(files, back, 'This is not the API key of this simulator.');
        }
        return new RedirectAnswer(back, { cookies: [consoleCookie(await startConsoleSession(platform))] });
      },
      FORM_BODY,
    ),
    route(
      'POST',
      [`${CONSOLE_PREFIX}/key/forget`],
      async (req) => {
        await endConsoleSession(platform, req.cookie(CONSOLE_COOKIE));
        return new RedirectAnswer(CONSOLE_HOME, { cookies: [consoleCookie(null)] });
      },
      FORM_BODY,
    ),
  ];
}

/** Returns `path` if it belongs to the console, otherwise its first page: the form must not redirect to other sites. */
function consolePath(path: string | undefined): string {
  const here = 'http://console.invalid';
  const address = URL.parse(path ?? '', here);
  const isOurs = address?.origin === here && address.pathname.startsWith(CONSOLE_HOME);
  return isOurs ? address.pathname + address.search : CONSOLE_HOME;
}

/**
 * Rejects forms that another site posts (SEC-37). Any site may link to a page: a page changes nothing, and no other
 * site can read or frame it.
 */
export function refuseFromElsewhere(files: ConsoleFiles): Admit {
  return async (request) => {
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (!changes || !isFromElsewhere(request)) return undefined;
    return plainPage(files, {
      title: 'Form rejected',
      status: 403,
      body: html`<p>Another site sent this form. Nothing was changed.</p>`,
    });
  };
}

/**
 * Requires a session that the API key of the simulator has started, or, as for the control API, the key itself in the
 * `Authorization` header. Used when the simulator listens beyond loopback.
 */
export function demandKey(platform: Platform, files: ConsoleFiles): Admit {
  const refuse = refuseFromElsewhere(files);
  return async (request) => {
    const refusal = await refuse(request);
    if (refusal !== undefined || (await isAdmitted(platform, request))) return refusal;
    return keyPage(files, request.method === 'GET' ? addressOf(request) : undefined);
  };
}

async function isAdmitted(platform: Platform, request: ApiRequest): Promise<boolean> {
  const credentials = headerOf(request, 'authorization');
  if (credentials !== undefined) return isControlKey(platform, credentials);
  return isConsoleSession(platform, request.cookie(CONSOLE_COOKIE));
}

function addressOf({ path, search }: ApiRequest): string {
  return search === '' ? path : `${path}?${search}`;
}

/** Asks for the API key of the simulator. After that, the browser is redirected to `back`, a path of the console. */
function keyPage(files: ConsoleFiles, back = CONSOLE_HOME, problem?: string): Promise<TextAnswer> {
  return plainPage(files, {
    title: 'API key required',
    status: 401,
    body: html`${problem === undefined ? [] : [html`<p class="problem" role="alert">${problem}</p>`]}
<p>Other machines can reach this simulator. Therefore the console requires the API key that the simulator printed when it started.</p>
<form method="post" action="${CONSOLE_PREFIX}/key">
<input type="hidden" name="back" value="${back}">
<p><label for="key">API key</label> <input id="key" name="key" type="password" required autocomplete="current-password"></p>
<button>Open the console</button>
</form>`,
  });
}

interface PlainPage {
  readonly title: string;
  readonly status: number;
  readonly body: Html;
}

/** A page that works without the application. */
async function plainPage(files: ConsoleFiles, { title, status, body }: PlainPage): Promise<TextAnswer> {
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Backlot console</title>
<link rel="stylesheet" href="${await stylesheetOf(files)}">
</head>
<body class="plain">
<main><h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
  return new TextAnswer('text/html; charset=utf-8', markup, { status, headers: PAGE_HEADERS });
}
