import { DEFAULT_SITE } from '#contracts/control/default-site.ts';

/** The settings of a build of the site. */
export interface Settings {
  /** The client id of a headless client; it decides which club's data the site shows. */
  readonly clientId: string;
  /** The service's origin; empty for the real service. */
  readonly apiUrl: string;
  /**
   * The origin of the service's pages, if the project has a domain of its own; empty if not. The frame of a login comes
   * from there.
   */
  readonly loginOrigin: string;
  /** The address that the site will have, for files that need full addresses; empty if it is not known. */
  readonly siteUrl: string;
  /** The public key of the real captcha; empty for none. */
  readonly captchaSiteKey: string;
  /** The public key of the invisible captcha; empty for none. */
  readonly captchaInvisibleSiteKey: string;
  /** The seed of a demonstration's simulated world; empty if the site is not to say that it is a demonstration. */
  readonly demoSeed: string;
}

/** Some settings are missing or invalid. The message names each one and says what it should look like. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  /** Vite prints the stack of an error that fails the build, which does not help somebody who set a variable. */
  override readonly stack = '';
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const CAPTCHA_KEY = /^[\w-]{20,60}$/;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

export function isLoopback(address: string): boolean {
  return LOOPBACK.has(URL.parse(address)?.hostname ?? '');
}

/** Whether the text is an origin without a path: `https`, or `http` on this machine. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || text.replace(/\/$/, '') !== url.origin) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(text));
}

function loginOriginProblem(origin: string): string | undefined {
  if (origin === '' || (isOrigin(origin) && origin.startsWith('https:'))) return undefined;
  return `VITE_LOGIN_ORIGIN is "${origin}". Leave it empty for a project without a domain of its own, or set it to the https origin of the project’s pages, without a path, such as "https://www.club.example.org".`;
}

function clientIdProblem(clientId: string, apiUrl: string): string | undefined {
  if (clientId === '') {
    return 'VITE_CLIENT_ID is missing. Set it to the client id of the headless client that the site belongs to, such as "0b6f3f1c-1b0a-4a5e-9d7e-2f6f1c8a9b10" (docs/deploy.md says where to find it). For a build against the simulator of this machine, run "npm run build:simulator".';
  }
  if (!UUID.test(clientId)) {
    return `VITE_CLIENT_ID is "${clientId}", which is no client id. It looks like "0b6f3f1c-1b0a-4a5e-9d7e-2f6f1c8a9b10": five groups of hexadecimal digits.`;
  }
  if (clientId === DEFAULT_SITE.clientId && apiUrl === '') {
    return 'VITE_CLIENT_ID is the simulator’s own, which the real service does not know. Set it to the client id of your headless client, or VITE_API_URL to the simulator’s address.';
  }
  return undefined;
}

function captchaKeyProblem(name: string, key: string): string | undefined {
  if (key === '' || CAPTCHA_KEY.test(key)) return undefined;
  return `${name} is "${key}", which is no reCAPTCHA site key. Leave it empty for a site without the real check.`;
}

/**
 * Reads the settings from environment variables. `VITE_CLIENT_ID` is enough for the real service. Throws SettingsError
 * with a sentence for each setting that is missing or wrong.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const setting = (name: string): string => env[name]?.trim() ?? '';
  const settings = {
    clientId: setting('VITE_CLIENT_ID'),
    apiUrl: setting('VITE_API_URL').replace(/\/$/, ''),
    loginOrigin: setting('VITE_LOGIN_ORIGIN').replace(/\/$/, ''),
    siteUrl: setting('VITE_SITE_URL').replace(/\/$/, ''),
    captchaSiteKey: setting('VITE_CAPTCHA_SITE_KEY'),
    captchaInvisibleSiteKey: setting('VITE_CAPTCHA_INVISIBLE_SITE_KEY'),
    demoSeed: setting('VITE_DEMO_SEED'),
  };
  const { clientId, apiUrl, loginOrigin, siteUrl, captchaSiteKey, captchaInvisibleSiteKey, demoSeed } = settings;
  const problems = [
    clientIdProblem(clientId, apiUrl),
    apiUrl !== '' &&
      !isOrigin(apiUrl) &&
      `VITE_API_URL is "${apiUrl}". Leave it empty for the real service, or set it to an origin without a path, such as "http://127.0.0.1:4700" for a simulator of this machine or "https://backlot.example.org" for one elsewhere.`,
    loginOriginProblem(loginOrigin),
    siteUrl !== '' &&
      !isOrigin(siteUrl) &&
      `VITE_SITE_URL is "${siteUrl}". Leave it empty, or set it to the origin that the site will stand on, without a path, such as "https://marginalia.example.org".`,
    captchaKeyProblem('VITE_CAPTCHA_SITE_KEY', captchaSiteKey),
    captchaKeyProblem('VITE_CAPTCHA_INVISIBLE_SITE_KEY', captchaInvisibleSiteKey),
    demoSeed !== '' &&
      apiUrl === '' &&
      `VITE_DEMO_SEED is "${demoSeed}", but the real service is no demonstration. Leave it empty, or set VITE_API_URL to the simulator’s address.`,
  ].filter((problem) => typeof problem === 'string');
  if (problems.length > 0) throw new SettingsError(`These settings cannot be used.\n- ${problems.join('\n- ')}`);
  return settings;
}
