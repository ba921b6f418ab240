import type { Plugin } from 'vite';
import { isLoopback, type Settings } from './settings.ts';

/**
 * The real service answers on its API host. The site also frames the service's pages: on the service's own hosts, or on
 * the domain of the project (VITE_LOGIN_ORIGIN).
 */
const REAL_SERVICE = 'https://www.wixapis.com https://*.wix.com https://*.wixsite.com';
/** The real captcha. Its origins are allowed only in a build with a captcha key. */
const CAPTCHA = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';

/**
 * Where the page may connect to and what it may frame. A loopback build may use any port, because tests choose theirs.
 */
function apiSources(apiUrl: string): string {
  if (apiUrl === '') return REAL_SERVICE;
  return isLoopback(apiUrl) ? 'http://127.0.0.1:* http://localhost:*' : apiUrl;
}

/**
 * SEC-29. `frame-ancestors` works only as a header, see HEADERS. Trusted Types: text becomes a script or markup only
 * through the two named policies (site/src/security, and DOMPurify's own). The real captcha creates scripts itself, so
 * a build with a captcha key has no Trusted Types.
 */
export function contentSecurityPolicy(settings: Settings): string {
  const { apiUrl, loginOrigin, captchaSiteKey, captchaInvisibleSiteKey } = settings;
  const api = apiSources(apiUrl);
  const pages = loginOrigin === '' ? api : `${api} ${loginOrigin}`;
  const captcha = captchaSiteKey === '' && captchaInvisibleSiteKey === '' ? '' : ` ${CAPTCHA}`;
  return [
    "default-src 'self'",
    `script-src 'self'${captcha}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${api}${captcha}`,
    `frame-src ${pages}${captcha}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${pages}`,
    ...(captcha === '' ? ["require-trusted-types-for 'script'", 'trusted-types marginalia dompurify'] : []),
  ].join('; ');
}

/** Headers that the host of a build should send with every file, in addition to the policy in the page. */
export const HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

const CHARSET = '<meta charset="utf-8">';

/**
 * Writes the policy into the page, so that it applies on any host. It comes after the character set, which must be
 * within the first 1024 bytes (HTML §4.2.5.4), and before anything is requested.
 */
export function policyMeta(settings: Settings): Plugin {
  return {
    name: 'marginalia:content-security-policy',
    apply: 'build', // the development server injects styles and scripts of its own
    transformIndexHtml: (html) => {
      if (!html.includes(CHARSET)) throw new Error(`index.html has no ${CHARSET}`);
      const policy = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(settings)}">`;
      return html.replace(CHARSET, () => `${CHARSET}\n    ${policy}`);
    },
  };
}
