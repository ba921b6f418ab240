import { createHash } from 'node:crypto';
import { CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { type HttpAnswer, TextAnswer } from '../../http/answer.ts';
import { parameterOf } from '../../http/api-request.ts';
import { MAIL_STYLE } from '../../http/page/mail-page.ts';
import { type Route, route } from '../../http/route.ts';

/** Returns the built files of the console by their paths. */
export type ConsoleFiles = () => Promise<ReadonlyMap<string, string>>;

/** The files, which are built or read when they are first asked for. A build that failed is tried again. */
export function lazyConsoleFiles(): ConsoleFiles {
  let files: ReturnType<ConsoleFiles> | undefined;
  return () => {
    files ??= import('../build-console.ts')
      .then(({ buildConsole }) => buildConsole())
      .catch((failure) => {
        files = undefined;
        throw failure;
      });
    return files;
  };
}

/**
 * Pages load only the console's own files, and no page can frame them (SEC-14, SEC-31). Text becomes markup only by the
 * policy `backlot-mail`, for the sandboxed frame that shows a mail.
 */
const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    // That of the mails, whose frame has this policy too.
    `style-src 'self' 'sha256-${createHash('sha256').update(MAIL_STYLE.markup).digest('base64')}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types backlot-mail',
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** The application. It shows the page of the address. `keyed`: the console requires the API key, and can forget it. */
export async function applicationPage(files: ConsoleFiles, keyed: boolean, status = 200): Promise<HttpAnswer> {
  const page = (await files()).get('index.html') ?? '';
  const text = keyed ? page.replace('<html ', '<html data-keyed ') : page;
  return new TextAnswer('text/html; charset=utf-8', text, { status, headers: PAGE_HEADERS });
}

const TYPES = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['svg', 'image/svg+xml'],
]);

/** Scripts and styles. Their names contain a digest, so browsers may keep them. They need no key: all installations have the same. */
export function assetRoute(files: ConsoleFiles): Route {
  return route('GET', [`${CONSOLE_PREFIX}/assets/{name}`], async (request) => {
    const name = parameterOf(request, 'name');
    const type = TYPES.get(name.slice(name.lastIndexOf('.') + 1));
    const text = (await files()).get(`assets/${name}`);
    if (text === undefined || type === undefined) throw new PlatformError('NOT_FOUND', 'The console has no such file.');
    return new TextAnswer(type, text, {
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      },
    });
  });
}
