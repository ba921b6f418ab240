import { scheduler } from 'node:timers/promises';
import type { Launched } from './launch.ts';

const PAUSE_MS = 200;

/** Resolves when no index is being made. PostgreSQL makes them in the background. */
export async function indexesMade({ url, ready }: Launched): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/backlot/v1/metrics`, { headers: { authorization: `Bearer ${ready.apiKey}` } });
    const planned = /^backlot_store_indexes_planned (\d+)$/m.exec(await response.text())?.[1] ?? '0';
    if (planned === '0') return;
    await scheduler.wait(PAUSE_MS);
  }
}
