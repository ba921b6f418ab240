import type pg from 'pg';
import { StoreUnavailable } from '../store-unavailable.ts';
import { type Address, createPool, isWorn } from './connections.ts';
import { guarded, troubleOf } from './trouble.ts';

/** Runs `work` with a connection of its own. `discard` says that the connection cannot be used again. */
export type Connected = <T>(work: (client: pg.PoolClient, discard: () => void) => Promise<T>) => Promise<T>;

/** The connections for statements. */
export interface ConnectionPool {
  readonly connected: Connected;
  /** The number of connections, of those that are not in use, and of works that wait for one. */
  figures(): { readonly open: number; readonly idle: number; readonly waiting: number };
  end(): Promise<void>;
}

/** Opens up to as many connections as the address says, when they are needed. */
export function openConnectionPool(address: Address): ConnectionPool {
  const pool = createPool(address);
  let inUse = 0;

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (failure) {
      throw inUse === address.poolSize ? new StoreUnavailable('crowded', failure) : failure;
    }
  }

  return {
    connected: (work) =>
      guarded(async () => {
        const client = await connect();
        inUse += 1;
        let isLost = false;
        const discard = () => {
          isLost = true;
        };
        // Without a listener, a lost connection would end the process. The statement under way rejects by itself.
        client.on('error', discard);
        try {
          return await work(client, discard);
        } catch (failure) {
          if (troubleOf(failure) === 'unreachable') discard();
          throw failure;
        } finally {
          inUse -= 1;
          client.off('error', discard);
          client.release(isLost || isWorn(client));
        }
      }),
    figures: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
  };
}
