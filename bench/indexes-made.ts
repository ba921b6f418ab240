import { scheduler } from 'node:timers/promises';
import type { Launched } from './launch.ts';
import { Unavailable } from './load.ts';
import { metricsOf } from './metrics.ts';

const PAUSE_MS = 200;

/** Resolves when no index is being made. PostgreSQL makes them in the background; on SQLite, the metric is absent. */
export async function indexesMade(server: Launched): Promise<void> {
  while ((await metricsOf(server))('backlot_store_indexes_planned')) await scheduler.wait(PAUSE_MS);
}

/** Sends a request, and again after its index was made if a large collection needs one that takes long. */
export async function askUntilIndexed(server: Launched, ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (failure) {
    if (!(failure instanceof Unavailable)) throw failure;
    await indexesMade(server);
    await ask();
  }
}
