import { isPlayedHost, isUnplayedHost } from '#contracts/platform-hosts.ts';

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
 * the platform that the simulator does not play; or where it was sent.
 */
export function destinationOf(asked: URL, { simulator, passThrough }: Connection): Destination {
  const host = asked.hostname.toLowerCase();
  if (passThrough?.has(host)) return UNCHANGED;
  if (isPlayedHost(host)) return { kind: 'simulator', url: new URL(simulator.origin + asked.pathname + asked.search) };
  if (isUnplayedHost(host)) return { kind: 'refused', reason: refusal(asked, host) };
  return UNCHANGED;
}

function refusal(asked: URL, host: string): string {
  return (
    `Backlot refused a request to ${asked.origin}${asked.pathname}: it does not play ${host}, and a connected program must ` +
    `not reach the real service by accident. To allow it, add ${host} to BACKLOT_PASSTHROUGH (hosts, separated by commas), or to passThrough where a page is connected.`
  );
}

/** Reads `BACKLOT_PASSTHROUGH`: host names, separated by commas or spaces. */
export function passThroughHosts(text: string | undefined): ReadonlySet<string> {
  return new Set(
    (text ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((host) => host !== ''),
  );
}

/**
 * Reads `BACKLOT_URL`, the address of the simulator. Throws an error that says how to set it.
 */
export function configuredSimulator(configured: string | undefined): URL {
  const url = URL.canParse(configured ?? '') ? new URL(configured ?? '') : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  const found = configured === undefined ? 'is not set' : `is "${configured}", which is not an http(s) address`;
  throw new Error(`BACKLOT_URL ${found}. Set it to the address of the simulator, for example http://127.0.0.1:4700.`);
}
