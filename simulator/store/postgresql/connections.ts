import { Socket } from 'node:net';
import pg from 'pg';
import { databaseUrl } from '../database-address.ts';
import type { Row, SqlValue, Tuple } from '../sql/sql-database.ts';
import { fromStoredText, toStoredText } from './stored-text.ts';

/** Connections for statements, unless the address names another number. One more is for asking for revisions. */
const POOL_SIZE = 10;
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
/** A connection keeps every statement that it has prepared, and so does the server. With more, it is replaced by a new one. */
const MAX_PREPARED = 500;
const MAX_PREPARED_CHARACTERS = 1_000_000;
/** Longer statements are rarely repeated. */
const MAX_CHARACTERS_OF_PREPARED = 20_000;

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

/** An address of a database, as `--data` names it. */
export interface Address {
  readonly url: string;
  /** The schema of the tables, which the parameter `schema` of the address may name. */
  readonly schema: string;
  /** The largest number of connections for statements: the parameter `pool`. */
  readonly poolSize: number;
  /** Into how many partitions tables are divided when they are created; 0 for none: the parameter `partitions`. */
  readonly partitions: number;
}

const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,62}$/;

const MAX_PARTITIONS = 256;

const OWN_PARAMETERS = ['schema', 'pool', 'partitions'] as const;

/** The parameters of libpq (PostgreSQL documentation, "Parameter Key Words"), and those that only `pg` has. */
const PARAMETERS_OF_CONNECTION: ReadonlySet<string> = new Set([
  ...[
    'host',
    'hostaddr',
    'port',
    'dbname',
    'db',
    'database',
    'user',
    'password',
    'passfile',
    'require_auth',
    'channel_binding',
  ],
  ...['connect_timeout', 'client_encoding', 'encoding', 'options', 'application_name', 'fallback_application_name'],
  ...['keepalives', 'keepalives_idle', 'keepalives_interval', 'keepalives_count', 'tcp_user_timeout', 'replication'],
  ...[
    'gssencmode',
    'gssdelegation',
    'gsslib',
    'krbsrvname',
    'requirepeer',
    'service',
    'servicefile',
    'scram_client_key',
    'scram_server_key',
  ],
  ...[
    'ssl',
    'sslmode',
    'sslnegotiation',
    'sslcompression',
    'sslcert',
    'sslkey',
    'sslkeylogfile',
    'sslpassword',
    'sslcertmode',
  ],
  ...[
    'sslrootcert',
    'sslcrl',
    'sslcrldir',
    'sslsni',
    'ssl_min_protocol_version',
    'ssl_max_protocol_version',
    'uselibpqcompat',
  ],
  ...['target_session_attrs', 'load_balance_hosts', 'min_protocol_version', 'max_protocol_version', 'binary'],
  ...['statement_timeout', 'lock_timeout', 'query_timeout', 'idle_in_transaction_session_timeout'],
]);

/** A sentence about the first parameter of the address that nobody reads, or that is there twice; undefined if there is none. */
export function unreadParameter(data: string): string | undefined {
  const names = [...(databaseUrl(data)?.searchParams.keys() ?? [])];
  const own: readonly string[] = OWN_PARAMETERS;
  const unknown = names.find((name) => !own.includes(name) && !PARAMETERS_OF_CONNECTION.has(name));
  if (unknown !== undefined) {
    return `"${unknown}" is not a parameter of the address of --data or DATABASE_URL. Backlot reads ${own.join(', ')}, and the parameters of a PostgreSQL connection, such as sslmode.`;
  }
  const twice = names.find((name, at) => names.indexOf(name) < at);
  return twice && `The parameter "${twice}" is twice in the address of --data or DATABASE_URL. Give it once.`;
}

/** Reads the address of `--data`. Undefined if it is not an address, or if the value of one of its own parameters is not allowed. */
export function readAddress(data: string): Address | undefined {
  const url = databaseUrl(data);
  if (url === undefined) return undefined;
  const schema = url.searchParams.get('schema') ?? 'backlot';
  const poolSize = Number(url.searchParams.get('pool') ?? POOL_SIZE);
  const partitions = Number(url.searchParams.get('partitions') ?? 0);
  for (const own of OWN_PARAMETERS) url.searchParams.delete(own);
  if (!SCHEMA_NAME.test(schema) || !Number.isInteger(poolSize) || poolSize < 1) return undefined;
  if (!Number.isInteger(partitions) || partitions < 0 || partitions > MAX_PARTITIONS) return undefined;
  return { url: url.href, schema, poolSize, partitions };
}

/** A thread runs one operation at a time. Some operations read two things at once. */
const THREAD_POOL_SIZE = 2;

/** The address for `--data` with which another thread of this process opens the same tables. */
export function addressForThread({ url, schema }: Address): string {
  const address = new URL(url);
  address.searchParams.set('schema', schema);
  address.searchParams.set('pool', String(THREAD_POOL_SIZE));
  return address.href;
}

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

/** A statement with its values. Names are of one connection. */
export interface Statement {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** The statements that a connection has been sent, with the names of the prepared ones. */
interface Prepared {
  readonly names: Map<string, string>;
  characters: number;
}

const prepared = new WeakMap<pg.ClientBase, Prepared>();

/** Whether a connection has prepared so many statements that it should be replaced. */
export function isWorn(client: pg.ClientBase): boolean {
  const { names, characters } = preparedBy(client);
  return names.size >= MAX_PREPARED || characters >= MAX_PREPARED_CHARACTERS;
}

function preparedBy(client: pg.ClientBase): Prepared {
  const known = prepared.get(client) ?? { names: new Map<string, string>(), characters: 0 };
  prepared.set(client, known);
  return known;
}

/** Prepares a statement when it is sent for the second time by a connection. */
function nameOf(client: pg.ClientBase, text: string): string | undefined {
  if (text.length > MAX_CHARACTERS_OF_PREPARED) return undefined;
  const known = preparedBy(client);
  const name = known.names.get(text);
  if (name !== undefined) return name;
  known.names.set(text, `s${known.names.size}`);
  known.characters += text.length;
  return undefined;
}

function valuesOf(values: readonly SqlValue[]): SqlValue[] {
  return values.map((value) => (typeof value === 'string' ? toStoredText(value) : value));
}

export async function rowsOf(
  client: pg.ClientBase,
  { text, values }: Statement,
): Promise<{ rows: Row[]; changes: number }> {
  const name = nameOf(client, text);
  const { rows, rowCount } = await client.query<Row>({ ...(name && { name }), text, values: valuesOf(values) });
  return { rows, changes: rowCount ?? 0 };
}

export async function tuplesOf(client: pg.ClientBase, { text, values }: Statement): Promise<readonly Tuple[]> {
  const name = nameOf(client, text);
  const { rows } = await client.query<unknown[]>({
    ...(name && { name }),
    text,
    values: valuesOf(values),
    rowMode: 'array',
  });
  return rows;
}
