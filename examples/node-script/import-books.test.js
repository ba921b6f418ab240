import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'backlot/testing/vitest';
import { importBooks } from './import-books.js';

const test = base.extend({ worldOptions: { items: { Books: [{ _id: 'emma', title: 'Emma' }] } } });

test('books that are there are skipped', async ({ world }) => {
  expect(await importBooks('books.json', world)).toEqual({ inserted: 1, skipped: 1 });
});

test('a long list goes in batches of a thousand', async ({ world, onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'books-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'books.json');
  await writeFile(file, JSON.stringify(Array.from({ length: 1500 }, (_, n) => ({ _id: `b${n}`, title: `Book ${n}` }))));
  expect(await importBooks(file, world)).toEqual({ inserted: 1500, skipped: 0 });
  await world.requests.expect('bulkInsertItems', 2);
});

test('a request that fails once is an error, and nothing is half imported', async ({ world }) => {
  await world.faults.add({ operation: 'bulkInsertItems', status: 503, count: 1 });
  await expect(importBooks('books.json', world)).rejects.toThrow();
  expect(await importBooks('books.json', world)).toEqual({ inserted: 1, skipped: 1 });
});
