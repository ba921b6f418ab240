import { format } from 'node:util';
import { startSimulator } from '#simulator/index.ts';
import { QUICK_PASSWORDS } from '#simulator/testing/quick-passwords.ts';

/**
 * The simulator of the end-to-end tests. It differs from `backlot start` only in the cost of password hashes: every
 * sign-in hashes, and the tests sign in often.
 */
const [port = ''] = process.argv.slice(2);
const simulator = await startSimulator({
  port: Number(port),
  host: '127.0.0.1',
  data: ':memory:',
  seed: 'marginalia',
  reportDefect: (defect, requestId) => process.stderr.write(`request ${requestId} met a defect: ${format(defect)}\n`),
  passwordCost: QUICK_PASSWORDS,
});
process.once('SIGTERM', () => void simulator.close());
