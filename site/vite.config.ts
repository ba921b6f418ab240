import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;
/** The real service answers on its API host and frames the site's own, which only it knows. */
const REAL_SERVICE = 'https://www.wixapis.com https://*.wix.com https://*.wixsite.com';

/** The real check that a person is writing. Only a build with a key for it lets anything of it in. */
const CAPTCHA = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';

/** Where the page may connect to and what it may frame. A loopback build may be pointed at any port: tests do so. */
function apiSources(apiUrl: string): string {
  if (apiUrl === '') return REAL_SERVICE;
  const { origin } = new URL(apiUrl);
  return LOOPBACK.test(origin) ? 'http://127.0.0.1:* http://localhost:*' : origin;
}

/** SEC-29. `frame-ancestors` works only as a header, see HEADERS. */
function contentSecurityPolicy(apiUrl: string, captchaSiteKey: string): string {
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
  ].join('; ');
}

function policyMeta(apiUrl: string, captchaSiteKey: string): Plugin {
  return {
    name: 'marginalia:content-security-policy',
    apply: 'build', // the development server injects styles and scripts of its own
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy(apiUrl, captchaSiteKey) },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/** A tag that is not there at all without a key, so that nothing foreign is ever asked for. */
function captchaMeta(captchaSiteKey: string): Plugin {
  return {
    name: 'marginalia:captcha-site-key',
    transformIndexHtml: () =>
      captchaSiteKey === ''
        ? []
        : [{ tag: 'meta', attrs: { name: 'marginalia:captcha-site-key', content: captchaSiteKey }, injectTo: 'head' }],
  };
}

/** What any host of this build should send as well. */
const HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

const address = { host: '127.0.0.1', port: 4321, strictPort: true };

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, 'VITE_');
  const captchaSiteKey = env.VITE_CAPTCHA_SITE_KEY ?? '';
  return {
    root: import.meta.dirname,
    plugins: [react(), policyMeta(env.VITE_API_URL ?? '', captchaSiteKey), captchaMeta(captchaSiteKey)],
    server: address,
    preview: { ...address, headers: HEADERS },
    build: {
      outDir: '../dist/site',
      emptyOutDir: true,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false }, // every browser of the target has it
      assetsInlineLimit: 0, // fonts and images stay files: `font-src 'self'` allows no data addresses
      rolldownOptions: {
        output: {
          codeSplitting: {
            // One request for all of a language, whatever page is gone to next.
            groups: [{ name: 'german', test: /-texts\.de\.ts$/ }],
            includeDependenciesRecursively: false,
          },
        },
      },
    },
  };
});
