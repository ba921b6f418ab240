/** Whether `--data` is the address of a PostgreSQL database, and not a file. */
export function isDatabaseAddress(data: string): boolean {
  return /^postgres(ql)?:\/\//i.test(data);
}

/**
 * Reads the address of a PostgreSQL database. Undefined if it is not an address. `pg` allows an address without a host, if its
 * parameter `host` is the folder of a socket: postgres://user:password@/database?host=/run/postgresql.
 */
export function databaseUrl(data: string): URL | undefined {
  return URL.parse(data) ?? URL.parse(data.replace('@/', '@localhost/')) ?? undefined;
}

/** Connections for statements, unless the address names another number. One more is for asking for revisions. */
const POOL_SIZE = 10;
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
