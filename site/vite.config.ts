import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;
/** The real service answers on its API host and frames the site's own, which only it knows. */
const REAL_SERVICE = 'https://www.wixapis.com https://*.wix.com https://*.wixsite.com';

/** Where the page may connect to and what it may frame. A loopback build may be pointed at any port: tests do so. */
function apiSources(apiUrl: string): string {
  if (apiUrl === '') return REAL_SERVICE;
  const { origin } = new URL(apiUrl);
  return LOOPBACK.test(origin) ? 'http://127.0.0.1:* http://localhost:*' : origin;
}

/** SEC-29. `frame-ancestors` works only as a header, see HEADERS. */
function contentSecurityPolicy(apiUrl: string): string {
  const api = apiSources(apiUrl);
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${api}`,
    `frame-src ${api}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${api}`,
  ].join('; ');
}

function policyMeta(apiUrl: string): Plugin {
  return {
    name: 'marginalia:content-security-policy',
    apply: 'build', // the development server injects styles and scripts of its own
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy(apiUrl) },
        injectTo: 'head-prepend',
      },
    ],
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
  return {
    root: import.meta.dirname,
    plugins: [react(), policyMeta(env.VITE_API_URL ?? '')],
    server: address,
    preview: { ...address, headers: HEADERS },
    build: {
      outDir: '../dist/site',
      emptyOutDir: true,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false }, // every browser of the target has it
      assetsInlineLimit: 0, // fonts and images stay files: `font-src 'self'` allows no data addresses
    },
  };
});
