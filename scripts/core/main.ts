import { buildCore } from './build-core.ts';
import { proveCore } from './prove-core.ts';

/** Builds `backlot-core`, or proves it where it is installed. */
const [task] = process.argv.slice(2);
if (task === 'build') await buildCore();
else if (task === 'prove') await proveCore(console.log);
else throw new Error('Say what to do: node scripts/core/main.ts build | prove');
