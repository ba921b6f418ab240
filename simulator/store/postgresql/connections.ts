import { Socket } from 'node:net';
import pg from 'pg';
import type { Address } from '../database-address.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { isWorn } from './statements.ts';
import { fromStoredText } from './stored-text.ts';
import { guarded, troubleOf } from './trouble.ts';

/** After this time without a statement, a connection is closed. */
const IDLE_MS = 10_000;
const CONNECT_MS = 5000;
/** How long a statement waits for a row or for the transactions of another process. */
const LOCK_MS = 10_000;
/** Ends a statement that keeps the server busy longer than a client waits for its answer. */
const STATEMENT_MS = 60_000;
/** Ends the transaction of a process that no longer answers, so that others can go on. */
const IDLE_TRANSACTION_MS = 30_000;
/** After this time without a sign of life, the server asks whether a client still exists, and ends its locks if not. */
const KEEP_ALIVE_SECONDS = 30;
/** Types of numbers that `pg` would return as text: bigint, and the sum of bigints. */
const NUMBERS: readonly number[] = [20, 1700];
const readText = (text: string): string => fromStoredText(text);
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (NUMBERS.includes(oid)) return Number;
    // text, varchar, and names.
    if (oid === 25 || oid === 1043) return readText;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

export function connectionConfig({ url }: Address): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'backlot',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // Statements are sent without waiting for the answers of those before.
    pipeline: true,
    stream: socketOfBatches,
    types,
  };
}

/** The number of a connection at the server. A pooler between them gives its clients other numbers. */
const processIds = new WeakMap<pg.ClientBase, number>();

export function processIdOf(client: pg.ClientBase): number | undefined {
  return processIds.get(client);
}

/**
 * Sets what statements on a new connection count on. The parameter `options` of a connection would do so too, but an address can
 * have it for other settings, and PgBouncer rejects it.
 */
export async function prepareConnection(client: pg.ClientBase, { schema }: Address): Promise<void> {
  const settings = {
    search_path: schema,
    // Searches of a collection go through an index, whatever the planner believes about the size of the table.
    enable_seqscan: 'off',
    // Compiling costs more than the short statements of a request take.
    jit: 'off',
    // Planning a search takes longer than the search. The same plan serves all values, as it does in SQLite.
    plan_cache_mode: 'force_generic_plan',
    lock_timeout: LOCK_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    tcp_keepalives_idle: KEEP_ALIVE_SECONDS,
    tcp_keepalives_interval: KEEP_ALIVE_SECONDS / 3,
    timezone: 'UTC',
  };
  const changes = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  const { rows } = await client.query<{ pid: number }>(`SELECT pg_backend_pid() AS pid, ${changes.join(', ')}`);
  const [{ pid } = { pid: 0 }] = rows;
  processIds.set(client, pid);
}

/** A socket that sends what is written in one turn of the event loop by one system call. */
function socketOfBatches(): Socket {
  const socket = new Socket();
  const uncork = socket.uncork.bind(socket);
  socket.uncork = () => process.nextTick(uncork);
  return socket;
}

export function createPool(address: Address): pg.Pool {
  const pool = new pg.Pool({
    ...connectionConfig(address),
    max: address.poolSize,
    idleTimeoutMillis: IDLE_MS,
    onConnect: (client) => prepareConnection(client, address),
  });
  // An idle connection was lost. The pool removes it, and the next statement connects again.
  pool.on('error', () => {});
  return pool;
}

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
