import fc from 'fast-check';
import { timeLimit } from './time-limit.ts';

/** A store costs more time on PostgreSQL, so a property ends after this time. */
const PROPERTY_MS = 6000;

// With RUNS, properties try all cases (`npm run test:properties`).
if (process.env.RUNS === undefined) {
  fc.installGlobalPlugin(timeLimit(PROPERTY_MS, () => performance.now()));
}
