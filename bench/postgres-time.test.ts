import pg from 'pg';
import { expect, it } from 'vitest';
import { startEmbeddedServer } from '../scripts/postgres/embedded-server.ts';
import { postgresTime } from './postgres-time.ts';

it('the time on PostgreSQL counts the work of a connection while it is open, and after it has ended', async () => {
  await using server = await startEmbeddedServer();
  const time = await postgresTime(server.url);
  const before = await time.read();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('SELECT sum(number) FROM generate_series(1, 3000000) AS number');
  const open = await time.read();
  // The sum of three million numbers takes longer than 50 ms on any machine.
  expect(open - before).toBeGreaterThan(50_000);
  await client.end();
  expect((await time.read()) - before).toBeGreaterThan(50_000);
});
