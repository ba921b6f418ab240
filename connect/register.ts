/**
 * `node --import ./connect/register.ts program.js` runs a program with the platform's hosts replaced by the simulator
 * at `BACKLOT_URL`. Everything else that the program requests is not changed.
 *
 * Worker threads and forked processes load it too. For every other child process, set `NODE_OPTIONS`.
 */
import { connectNode } from './connect-node.ts';
import { configuredSimulator } from './destination.ts';

connectNode(configuredSimulator(process.env.BACKLOT_URL));
