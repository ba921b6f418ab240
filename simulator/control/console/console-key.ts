import { CONSOLE_HOME, CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';
import { RedirectAnswer, type TextAnswer } from '../../http/answer.ts';
import { type ApiRequest, headerOf, isFromElsewhere } from '../../http/api-request.ts';
import { drawPage, type PageFrame, pageText } from '../../http/page/draw-page.ts';
import type { Page } from '../../http/page/page.ts';
import { formParametersOf } from '../../http/page-parameters.ts';
import type { BodyRule } from '../../http/read-body.ts';
import { type Admit, type Route, route } from '../../http/route.ts';
import { randomName } from '../../platform/random.ts';
import type { Platform } from '../../platform/request-context.ts';
import { isControlKey } from '../api/control-guard.ts';
import {
  CONSOLE_COOKIE,
  consoleCookie,
  endConsoleSession,
  isConsoleSession,
  startConsoleSession,
} from '../console-session.ts';

const FORM_BODY: BodyRule = { types: ['form'], maxBytes: 16_384 };

/** Starts a session for the API key, and ends it again. These routes must not require the key. */
export function keyRoutes(platform: Platform): readonly Route[] {
  return [
    route(
      'POST',
      [`${CONSOLE_PREFIX}/key`],
      async (req) => {
        const formValues = formParametersOf(req);
        const back = consolePath(formValues.get('back'));
        const key = (formValues.get('key') ?? '').trim();
        if (!(await isControlKey(platform, key))) {
          return keyPage(platform, back, 'This is not the API key of this simulator.');
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
export function refuseFromElsewhere(platform: Platform): Admit {
  return async (request) => {
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (!changes || !isFromElsewhere(request)) return undefined;
    const paragraphs = ['Another site sent this form. Nothing was changed.'];
    return plainPage(platform, { title: 'Form rejected', status: 403, paragraphs });
  };
}

/**
 * Requires a session that the API key of the simulator has started, or, as for the control API, the key itself in the
 * `Authorization` header. Used when the simulator listens beyond loopback.
 */
export function demandKey(platform: Platform): Admit {
  const refuse = refuseFromElsewhere(platform);
  return async (request) => {
    const refusal = await refuse(request);
    if (refusal !== undefined || (await isAdmitted(platform, request))) return refusal;
    return keyPage(platform, request.method === 'GET' ? addressOf(request) : undefined);
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
function keyPage(platform: Platform, back = CONSOLE_HOME, problem?: string): TextAnswer {
  return plainPage(platform, {
    title: 'API key required',
    status: 401,
    paragraphs: [
      'Other machines can reach this simulator. Therefore the console requires the API key that the simulator printed when it started.',
    ],
    form: { action: `${CONSOLE_PREFIX}/key`, hidden: { back } },
    fields: [
      {
        ...{ name: 'key', label: 'API key', kind: 'password', isRequired: true },
        autocomplete: 'current-password',
        problem,
      },
    ],
    buttons: [{ label: 'Open the console' }],
  });
}

const FRAME: PageFrame = {
  language: 'en',
  look: { siteName: 'Backlot console', siteColor: '', siteLogo: '' },
  home: { label: 'Backlot console', to: undefined },
  footer: '',
  headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin' },
};

/** A page that works without the application. */
function plainPage({ randomBytes }: Platform, page: Page): TextAnswer {
  return pageText(randomName(randomBytes), drawPage(page, 'Show the key'), FRAME, []);
}
