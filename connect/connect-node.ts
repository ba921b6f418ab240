import { redirectFetch } from './redirect-fetch.ts';
import { redirectNodeRequests } from './redirect-node-requests.ts';
import { redirectUndici } from './redirect-undici.ts';

let target: URL | undefined;

/**
 * Sends the platform calls of this process to the simulator: those of `fetch`, of undici and of `node:http(s)`. A second
 * call changes the simulator.
 */
export function connectNode(simulator: URL): void {
  const isConnected = target !== undefined;
  target = simulator;
  if (isConnected) return;
  const current = () => target ?? simulator;
  redirectFetch(current);
  redirectUndici(current);
  redirectNodeRequests(current);
}
