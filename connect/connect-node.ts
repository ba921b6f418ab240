import { type Connection, passThroughHosts } from './destination.ts';
import { explainNoSimulator } from './explain-no-simulator.ts';
import { redirectFetch } from './redirect-fetch.ts';
import { redirectNodeRequests } from './redirect-node-requests.ts';
import { redirectSockets } from './redirect-sockets.ts';
import { redirectUndici } from './redirect-undici.ts';
import { refuseConnections } from './refuse-connections.ts';
import { followWorlds } from './world/world-of-request.ts';

let connection: Connection | undefined;

/**
 * Sends the platform calls of this process to the simulator: those of `fetch`, of undici and of `node:http(s)`. Every other
 * connection to the platform is refused. A second call changes the simulator. Hosts of `passThrough`
 * (`BACKLOT_PASSTHROUGH`) can be reached all the same.
 */
export function connectNode(simulator: URL, passThrough = passThroughHosts(process.env.BACKLOT_PASSTHROUGH)): void {
  const isConnected = connection !== undefined;
  const next = { simulator, passThrough };
  connection = next;
  if (isConnected) return;
  const current = () => connection ?? next;
  redirectFetch(current);
  redirectSockets(current);
  redirectUndici(current);
  redirectNodeRequests(current);
  refuseConnections(current);
  explainNoSimulator(current);
  followWorlds();
}
