/** Every host of the platform's API. Its packages use `www` and `edge`. */
const PLATFORM_HOST = /^([a-z\d-]+\.)*wixapis\.com$/i;

/**
 * Returns the address at the simulator that stands for an address of the platform: same path, same query. Returns
 * undefined for every other address.
 */
export function simulatorAddress(asked: URL, simulator: URL): URL | undefined {
  if (!PLATFORM_HOST.test(asked.hostname)) return undefined;
  return new URL(asked.pathname + asked.search, simulator.origin);
}

/**
 * Returns the simulator's address of the environment variable `BACKLOT_URL`. Throws an error that says how to set it.
 */
export function configuredSimulator(configured: string | undefined): URL {
  const url = URL.parse(configured ?? '');
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  const found = configured === undefined ? 'is not set' : `is "${configured}", which is not an http(s) address`;
  throw new Error(`BACKLOT_URL ${found}. Set it to the address of the simulator, for example http://127.0.0.1:4700.`);
}
