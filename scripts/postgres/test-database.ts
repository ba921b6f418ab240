import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { startEmbeddedServer } from './embedded-server.ts';

/** An empty database of a test's own. */
export interface TestDatabase extends AsyncDisposable {
  /** Its address, with user and password. */
  readonly url: string;
  drop(): Promise<void>;
}

let server: Promise<string> | undefined;

/** Address of the server that this process's databases are made on: BACKLOT_POSTGRES_URL, or one that starts now. */
function serverUrl(): Promise<string> {
  const given = process.env.BACKLOT_POSTGRES_URL;
  server ??= given ? Promise.resolve(given) : startEmbeddedServer().then(({ url }) => url);
  return server;
}

/**
 * Creates an empty database. All databases of a process share one server: that of BACKLOT_POSTGRES_URL (its user must be
 * allowed to create databases), or else an embedded one, which ends with the process.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const onServer = await serverUrl();
  const name = `backlot_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(onServer);
  url.pathname = `/${name}`;
  await runOn(onServer, `CREATE DATABASE ${name}`);
  // With FORCE, because a test of a killed process leaves connections.
  const drop = (): Promise<void> => runOn(onServer, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  return { url: url.href, drop, [Symbol.asyncDispose]: drop };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
