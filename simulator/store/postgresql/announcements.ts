import { scheduler } from 'node:timers/promises';
import pg from 'pg';
import type { Address } from '../database-address.ts';
import { connectionConfig } from './connections.ts';

const CHANNEL = 'backlot';
/** How long to wait before connecting again. Meanwhile announcements are missed. */
const RECONNECT_MS = 1000;

/** Tells the listeners of all processes about a site. In a transaction, they hear it after the commit. */
export const ANNOUNCE = `SELECT pg_notify('${CHANNEL}', ?)`;

/** The schema is part of the text, because a channel is one for the whole database. */
export function announcement({ schema }: Address, siteId: string): string {
  return `${schema} ${siteId}`;
}

/** Hears the announcements of all processes, on a connection of its own. Those while it is not connected are lost. */
export interface Announcements {
  /** Calls `listener` with the site of each announcement from now on. The first call connects. */
  listen(listener: (siteId: string) => void): void;
  close(): Promise<void>;
}

export function createAnnouncements(address: Address): Announcements {
  const listeners = new Set<(siteId: string) => void>();
  const closing = new AbortController();
  const prefix = announcement(address, '');
  let listening: Promise<void> | undefined;

  function hear(payload = ''): void {
    if (!payload.startsWith(prefix)) return;
    for (const listener of listeners) listener(payload.slice(prefix.length));
  }

  async function stayConnected(): Promise<void> {
    while (!closing.signal.aborted) {
      await hearUntilLost(address, hear, closing.signal);
      await scheduler.wait(RECONNECT_MS, { signal: closing.signal }).catch(() => {});
    }
  }
  return {
    listen: (listener) => {
      listeners.add(listener);
      listening ??= stayConnected();
    },
    close: async () => {
      closing.abort();
      await listening;
    },
  };
}

/** Resolves when the connection is lost, or could not be made, or when `closing` aborts. */
async function hearUntilLost(
  address: Address,
  hear: (payload: string | undefined) => void,
  closing: AbortSignal,
): Promise<void> {
  const client = new pg.Client(connectionConfig(address));
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
    closing.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('notification', ({ payload }) => hear(payload));
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    await lost;
  } catch {
    // Whoever waits looks by itself from time to time. Requests report that the database is unavailable.
  } finally {
    await client.end().catch(() => {});
  }
}
