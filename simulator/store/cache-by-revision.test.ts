import { expect, test } from 'vitest';
import { CacheBudget } from '../platform/cache.ts';
import { cacheByRevision } from './cache-by-revision.ts';
import { openTestStore } from './testing/test-store.ts';

/** Makes a value called `name` with the given size, and counts the calls. */
async function counting(room: number) {
  const keep = cacheByRevision<string>(['items']);
  const db = await openTestStore({ cacheBudget: new CacheBudget(room) });
  const made: string[] = [];
  return {
    made,
    ask: (name: string, bytes: number | undefined) =>
      keep(db, name, async () => {
        made.push(name);
        return { value: name, bytes };
      }),
    write: () => db.run('DELETE FROM items'),
    close: () => db.close(),
  };
}

test('what is full is emptied for what is asked for now', async () => {
  const { ask, made, close } = await counting(10);
  for (const name of ['a', 'b', 'a', 'b']) await ask(name, 5);
  expect(made).toEqual(['a', 'b']);
  await ask('c', 1);
  await ask('a', 5);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
  await close();
});

test('what is larger than all the room, or not to be kept, is made each time, and drives nothing out', async () => {
  const { ask, made, close } = await counting(10);
  for (const size of [5, 11, undefined]) {
    await ask(`size ${size}`, size);
    await ask(`size ${size}`, size);
  }
  await ask('size 5', 5);
  expect(made).toEqual(['size 5', 'size 11', 'size 11', 'size undefined', 'size undefined']);
  await close();
});

test('what was being made while something was written is not kept', async () => {
  const keep = cacheByRevision<string>(['items']);
  const db = await openTestStore();
  const early = keep(db, 'a', async () => {
    await db.run('DELETE FROM items');
    return { value: 'early', bytes: 1 };
  });
  expect(await early).toBe('early');
  expect(await keep(db, 'a', async () => ({ value: 'late', bytes: 1 }))).toBe('late');
  await db.close();
});

test('a write gives all of the room back', async () => {
  const { ask, made, write, close } = await counting(10);
  await ask('a', 9);
  await write();
  for (const name of ['b', 'c', 'b', 'c']) await ask(name, 5);
  expect(made).toEqual(['a', 'b', 'c']);
  await close();
});
