import { expect, test } from 'vitest';
import { groupCommit, type Part } from './transactions.ts';

interface Named extends Part {
  readonly name: string;
}

/** A group commit whose batches end when the test says so. */
function open(again: (names: readonly string[]) => readonly string[] = () => []) {
  const batches: string[] = [];
  const ends: (() => void)[] = [];
  const commit = groupCommit<Named>(async (scope, parts) => {
    const names = parts.map(({ name }) => name);
    batches.push(`${scope}: ${names.join(' ')}`);
    await new Promise<void>((resolve) => ends.push(resolve));
    return parts.filter(({ name }) => parts.length > 1 && again(names).includes(name));
  });
  const add = (scope: string, name: string) => commit(scope, { name, reject: () => {} });
  async function end(): Promise<void> {
    ends.shift()?.();
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return { batches, add, end };
}

test('what comes while a part is carried out is carried out together after it, in the order of coming', async () => {
  const { batches, add, end } = open();
  for (const name of ['a', 'b', 'c']) add('site', name);
  expect(batches).toEqual(['site: a']);
  await end();
  add('site', 'd');
  await end();
  await end();
  add('site', 'e');
  expect(batches).toEqual(['site: a', 'site: b c', 'site: d', 'site: e']);
});

test('scopes do not wait for each other', () => {
  const { batches, add } = open();
  add('first', 'a');
  add('second', 'b');
  expect(batches).toEqual(['first: a', 'second: b']);
});

test('at most fifty are carried out together', async () => {
  const { batches, add, end } = open();
  for (let number = 0; number < 60; number += 1) add('site', 'x');
  await end();
  await end();
  expect(batches.map((batch) => batch.split(' ').length - 1)).toEqual([1, 50, 9]);
});

test('parts that have to be carried out again are carried out one by one, before those that wait', async () => {
  const { batches, add, end } = open(() => ['b', 'c']);
  for (const name of ['first', 'a', 'b', 'c']) add('site', name);
  await end();
  add('site', 'd');
  for (let count = 0; count < 4; count += 1) await end();
  expect(batches).toEqual(['site: first', 'site: a b c', 'site: b', 'site: c', 'site: d']);
});
