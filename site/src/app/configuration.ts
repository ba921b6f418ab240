import type { CaptchaSource, Demo } from '../club/club.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The site's configuration, read from the page's meta tags. `apiUrl` is undefined for the real service. */
export interface Configuration {
  readonly clientId: string;
  readonly apiUrl: string | undefined;
  readonly captcha: CaptchaSource;
  /** Null for the real service, and if the page is not to say that it is a demonstration. */
  readonly demo: Demo | null;
}

/** Undefined for a tag that is missing, empty, or still holds Vite's placeholder. */
function meta(page: Document, name: string): string | undefined {
  const content = page.querySelector(`meta[name="marginalia:${name}"]`)?.getAttribute('content')?.trim();
  return content === undefined || content === '' || content.startsWith('%') ? undefined : content;
}

/** Only a simulator on this machine accepts the stand-in for the real captcha. */
function captchaSource(keys: string | undefined, apiUrl: string | undefined): CaptchaSource {
  if (keys !== undefined) return { kind: 'real', keys };
  return { kind: LOOPBACK.has(URL.parse(apiUrl ?? '')?.hostname ?? '') ? 'stand-in' : 'none' };
}

/** Null if the page has no client id, or if its service address is not a valid http or https address. */
export function readConfiguration(page: Document): Configuration | null {
  const clientId = meta(page, 'client-id');
  const apiUrl = meta(page, 'api-url');
  const usable = apiUrl === undefined || /^https?:$/.test(URL.parse(apiUrl)?.protocol ?? '');
  if (clientId === undefined || !usable) return null;
  const seed = meta(page, 'demo-seed');
  const demo = apiUrl === undefined || seed === undefined ? null : { clientId, apiUrl, seed };
  return { clientId, apiUrl, captcha: captchaSource(meta(page, 'captcha-site-key'), apiUrl), demo };
}
