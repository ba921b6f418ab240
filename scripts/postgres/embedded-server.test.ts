import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedServer } from './embedded-server.ts';
import { createTestDatabase } from './test-database.ts';

/** Runs one statement on a connection of its own. */
async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

test('a server keeps its rows and its address over a restart and over a crash', async () => {
  await using server = await startEmbeddedServer({ durable: true });
  await query(server.url, 'CREATE TABLE books (title text)');
  await query(server.url, "INSERT INTO books VALUES ('Middlemarch')");
  await server.restart();
  await query(server.url, "INSERT INTO books VALUES ('Emma')");
  await server.kill();
  await expect(query(server.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  await server.restart();
  expect(await query(server.url, 'SELECT title FROM books')).toEqual(['Middlemarch', 'Emma']);
});

test('a durable server waits for the disk, and others do not', async () => {
  await using durable = await startEmbeddedServer({ durable: true });
  await using quick = await startEmbeddedServer();
  expect(await Promise.all([durable, quick].map(({ url }) => query(url, 'SHOW fsync')))).toEqual([['on'], ['off']]);
});

test('a stopped server leaves no files', async () => {
  const parentFolder = await mkdtemp(join(tmpdir(), 'embedded-server-'));
  // Root starts PostgreSQL as another user.
  await chmod(parentFolder, 0o755);
  const server = await startEmbeddedServer({ parentFolder });
  await server.stop();
  expect(readdirSync(parentFolder)).toEqual([]);
  await rm(parentFolder, { recursive: true });
});

test('a server and its files are gone when the process that started it is killed', async () => {
  const script = `
    const { startEmbeddedServer } = await import('./scripts/postgres/embedded-server.ts');
    const { Client } = await import('pg');
    const { url } = await startEmbeddedServer();
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows: [{ data }] } = await client.query("SELECT current_setting('data_directory') AS data");
    console.log(data);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [data] = await once(createInterface(child.stdout), 'line');
  expect(existsSync(join(String(data), 'postmaster.pid'))).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(() => existsSync(String(data)), { timeout: 30_000 }).toBe(false);
});

test('a test database is empty, and is gone when it is dropped', async () => {
  const books = await createTestDatabase();
  await query(books.url, 'CREATE TABLE books (title text)');
  await using other = await createTestDatabase();
  await expect(query(other.url, 'SELECT * FROM books')).rejects.toThrow('relation "books" does not exist');
  await books.drop();
  await expect(query(books.url, 'SELECT 1')).rejects.toThrow('does not exist');
});
