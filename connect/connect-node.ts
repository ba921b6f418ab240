import { type Connection, passThroughHosts } from './destination.ts';
import { redirectFetch } from './redirect-fetch.ts';
import { redirectNodeRequests } from './redirect-node-requests.ts';
import { redirectUndici } from './redirect-undici.ts';

let connection: Connection | undefined;

/**
 * Sends the platform calls of this process to the simulator: those of `fetch`, of undici and of `node:http(s)`. A second
 * call changes the simulator.
 */
export function connectNode(simulator: URL): void {
  const isConnected = connection !== undefined;
  const next = { simulator, passThrough: passThroughHosts(process.env.BACKLOT_PASSTHROUGH) };
  connection = next;
  if (isConnected) return;
  const current = () => connection ?? next;
  redirectFetch(current);
  redirectUndici(current);
  redirectNodeRequests(current);
}
