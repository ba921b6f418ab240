import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedServer } from './embedded-server.ts';

/** Prints the address of a test database, and the names of all databases while it exists. */
const CREATE = `
  const { createTestDatabase } = await import('./scripts/postgres/test-database.ts');
  const { Client } = await import('pg');
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query("SELECT datname FROM pg_database WHERE datname LIKE 'backlot_test_%'");
  await client.end();
  console.log(JSON.stringify([database.url, rows.length]));
  await database.drop();
`;

test('with BACKLOT_POSTGRES_URL, test databases are made on that server, and dropped again', async () => {
  await using server = await startEmbeddedServer();
  const env = { ...process.env, BACKLOT_POSTGRES_URL: server.url };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', CREATE], { env });
  const [url, databases]: unknown[] = JSON.parse(stdout);
  expect([new URL(String(url)).host, databases]).toEqual([new URL(server.url).host, 1]);
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query("SELECT datname FROM pg_database WHERE datname LIKE 'backlot_test_%'");
  await client.end();
  expect(rows).toEqual([]);
});
