import { isPicture, isPlatformHost, isPlayedHost } from '#contracts/platform-hosts.ts';

/** Where a request of a connected program goes. */
export type Destination =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'simulator'; readonly url: URL }
  | { readonly kind: 'refused'; readonly reason: string };

export interface Connection {
  readonly simulator: URL;
  /** Hosts of the platform that the program may reach all the same, for example `manage.wix.com`. */
  readonly passThrough?: ReadonlySet<string>;
}

const UNCHANGED: Destination = { kind: 'unchanged' };

/**
 * Says where a request to `asked` goes: to the simulator, with the same path and query; nowhere, if it is for a host of
 * the platform that the simulator does not play, or not by HTTP; or where it was sent.
 */
export function destinationOf(asked: URL, { simulator, passThrough }: Connection): Destination {
  const host = asked.hostname.toLowerCase();
  if (passThrough?.has(host)) return UNCHANGED;
  if (!isPlatformHost(host)) return UNCHANGED;
  const isRequest = asked.protocol === 'http:' || asked.protocol === 'https:';
  const isAnswered = isPlayedHost(host) || isPicture(host, asked.pathname);
  if (isRequest && isAnswered) {
    return { kind: 'simulator', url: new URL(simulator.origin + asked.pathname + asked.search) };
  }
  const why = isAnswered ? 'it answers requests of HTTP only' : notPlayed(host);
  return {
    kind: 'refused',
    reason: refusal(`request to ${asked.protocol}//${asked.host}${asked.pathname}`, host, why),
  };
}

/** Says why a connection to `host` is refused; undefined if the host is not one of the platform, or may be reached. */
export function refusalOfConnection(host: string, { passThrough }: Connection): string | undefined {
  const name = host.toLowerCase();
  if (!isPlatformHost(name) || passThrough?.has(name)) return undefined;
  return refusal(`connection to ${name}`, name, isPlayedHost(name) ? NOT_REDIRECTED : notPlayed(name));
}

function notPlayed(host: string): string {
  return `it does not play ${host}`;
}

const NOT_REDIRECTED =
  'it cannot redirect what is sent this way (HTTP/2, or a dispatcher that is bound to this host, for example)';

function refusal(what: string, host: string, why: string): string {
  return (
    `Backlot refused a ${what}: ${why}, and a connected program must not reach the real service by accident. ` +
    `To allow it, add ${host} to BACKLOT_PASSTHROUGH (hosts, separated by commas), or to passThrough where a page is connected.`
  );
}

/**
 * The address that a request to `origin` asks for; undefined if there is none. Through a proxy, the path of a request is the
 * whole address.
 */
export function askedAddress(origin: string, path: string): URL | undefined {
  // Not relative to the origin: a path that begins with two slashes would name another host.
  const address = path.startsWith('/') ? origin + path : path;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** The address that a page means, which may be relative to its own. Undefined for a text that is no address. */
export function askedInPage(text: string): URL | undefined {
  const base = globalThis.document?.baseURI;
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

/** Reads `BACKLOT_PASSTHROUGH`: host names, separated by commas or spaces. Throws an error for anything else. */
export function passThroughHosts(text: string | undefined): ReadonlySet<string> {
  const hosts = (text ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((host) => host !== '');
  const wrong = hosts.find((host) => !/^[\w.-]+$/.test(host));
  if (wrong === undefined) return new Set(hosts);
  throw new Error(
    `"${wrong}" is not a host name. BACKLOT_PASSTHROUGH and passThrough take names such as manage.wix.com, without https:// and *.`,
  );
}

/** The API key of the simulator, which only one that listens beyond loopback needs: the option, or else `BACKLOT_API_KEY`. */
export function configuredApiKey(option: string | undefined): string | undefined {
  return option ?? (process.env.BACKLOT_API_KEY || undefined);
}

/**
 * Reads `BACKLOT_URL`, or an option of another `name`: the address of the simulator. Throws an error that says how to set it.
 */
export function configuredSimulator(configured: string | undefined, name = 'BACKLOT_URL'): URL {
  const url = URL.canParse(configured ?? '') ? new URL(configured ?? '') : undefined;
  const isAddress = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (isAddress && !isPlatformHost(url.hostname)) return url;
  const what = isAddress ? 'the real service' : 'not an http(s) address';
  const found = configured === undefined ? 'is not set' : `is "${configured}", which is ${what}`;
  const exec =
    name === 'BACKLOT_URL' && !configured
      ? ' Or run the command by "npx --no-install backlot exec -- COMMAND", which starts one.'
      : '';
  throw new Error(
    `${name} ${found}. Set it to the address of the simulator, for example http://127.0.0.1:4700.${exec}`,
  );
}
