/** The public face `backlot/browser`: connects a page to a simulator, for development and tests. */

import { showBadge } from './badge.ts';
import { type Connection, configuredSimulator, passThroughHosts } from './destination.ts';
import { redirectElements } from './page/redirect-elements.ts';
import { refuseOtherWays } from './page/refuse-other-ways.ts';
import { redirectFetch } from './redirect-fetch.ts';
import { redirectSockets } from './redirect-sockets.ts';
import { redirectXhr } from './redirect-xhr.ts';

export { RefusedRequest } from './refused-request.ts';

/** How a page is connected. */
export interface ConnectOptions {
  /** The origin of the simulator, for example `http://127.0.0.1:4700`. */
  readonly url: string;
  /** Hosts of the platform that the page may reach all the same. */
  readonly passThrough?: readonly string[] | undefined;
  /** Whether the page shows that it is connected. */
  readonly badge?: boolean | undefined;
}

let connection: Connection | undefined;

/**
 * Sends what this page requests from the platform to the simulator: by `fetch`, `XMLHttpRequest` and beacons, and the pictures
 * of its elements and styles. Other ways to the platform are refused. Redirects and hidden frames follow, because the answers
 * of the simulator contain its own addresses. Call it before any other code of the page. A second call changes the simulator. Throws an error for an address that cannot be a simulator's.
 */
export function connect({ url, passThrough = [], badge = false, ...unknown }: ConnectOptions): void {
  const [name] = Object.keys(unknown);
  if (name !== undefined) {
    throw new Error(`connect({ ${name} }) is not understood: the options are url, passThrough, badge.`);
  }
  const isConnected = connection !== undefined;
  const next = {
    simulator: configuredSimulator(url, 'connect({ url })'),
    passThrough: passThroughHosts(passThrough.join(',')),
  };
  connection = next;
  if (isConnected) return;
  const current = () => connection ?? next;
  redirectFetch(current);
  redirectXhr(current);
  redirectSockets(current);
  redirectElements(current);
  refuseOtherWays(current);
  if (badge) showBadge(url);
}
