/**
 * `node --import ./connect/register.ts program.js` runs a program with the platform's hosts replaced by the simulator
 * at `BACKLOT_URL`. Everything else that the program requests is not changed.
 *
 * Worker threads and forked processes load it too. For every other child process, set `NODE_OPTIONS`.
 */
import { configuredSimulator } from './platform-address.ts';
import { redirectFetch } from './redirect-fetch.ts';
import { redirectNodeRequests } from './redirect-node-requests.ts';
import { redirectUndici } from './redirect-undici.ts';

const simulator = configuredSimulator(process.env.BACKLOT_URL);
redirectFetch(simulator);
redirectUndici(simulator);
redirectNodeRequests(simulator);
