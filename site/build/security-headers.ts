import type { Plugin } from 'vite';
import { isLoopback, type Settings } from './settings.ts';

/** The real service answers on its API host and frames the site's own, which only it knows. */
const REAL_SERVICE = 'https://www.wixapis.com https://*.wix.com https://*.wixsite.com';
/** The real check that a person is writing. Only a build with a key for it lets anything of it in. */
const CAPTCHA = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';

/** Where the page may connect to and what it may frame. A loopback build may be pointed at any port: tests do so. */
function apiSources(apiUrl: string): string {
  if (apiUrl === '') return REAL_SERVICE;
  return isLoopback(apiUrl) ? 'http://127.0.0.1:* http://localhost:*' : apiUrl;
}

/**
 * SEC-29. `frame-ancestors` works only as a header, see HEADERS. Trusted Types: no text becomes a script or markup but
 * through the two policies named (site/src/security, DOMPurify's own). The real captcha writes scripts of its own, so
 * that a build with a key for it goes without them.
 */
export function contentSecurityPolicy({ apiUrl, captchaSiteKey }: Settings): string {
  const api = apiSources(apiUrl);
  const captcha = captchaSiteKey === '' ? '' : ` ${CAPTCHA}`;
  return [
    "default-src 'self'",
    `script-src 'self'${captcha}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${api}${captcha}`,
    `frame-src ${api}${captcha}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${api}`,
    ...(captcha === '' ? ["require-trusted-types-for 'script'", 'trusted-types marginalia dompurify'] : []),
  ].join('; ');
}

/** What any host of a build should send with every file, beside what the page says itself. */
export const HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

const CHARSET = '<meta charset="utf-8">';

/**
 * The policy, in the page itself: it then holds on any host. After the character set, which has to stand within the
 * first 1024 bytes (HTML §4.2.5.4), and before anything is asked for.
 */
export function policyMeta(settings: Settings): Plugin {
  return {
    name: 'marginalia:content-security-policy',
    apply: 'build', // the development server injects styles and scripts of its own
    transformIndexHtml: (html) => {
      if (!html.includes(CHARSET)) throw new Error(`index.html has no ${CHARSET}`);
      const policy = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(settings)}">`;
      return html.replace(CHARSET, `${CHARSET}\n    ${policy}`);
    },
  };
}
