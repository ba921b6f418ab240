/**
 * `node --import ./connect/register.ts program.js` runs a program with the platform's hosts replaced by the simulator
 * at `BACKLOT_URL`. Everything else that the program requests is not changed.
 *
 * Worker threads and child processes load it too.
 */
import '#simulator/platform/demand-node.ts';
import { checkEnvironment } from '#simulator/platform/environment.ts';
import { connectChildren } from './connect-children.ts';
import { connectNode } from './connect-node.ts';
import { configuredSimulator } from './destination.ts';

checkEnvironment(process.env);
connectNode(configuredSimulator(process.env.BACKLOT_URL));
connectChildren(import.meta.url);
