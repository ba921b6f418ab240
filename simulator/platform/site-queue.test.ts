import { expect, test } from 'vitest';
import { createSiteQueue } from './turns.ts';

test('sites take turns, and the tasks of a site keep their order', () => {
  const queue = createSiteQueue<string>();
  for (const task of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(task.charAt(0), task);
  const taken = Array.from({ length: 7 }, () => queue.take());
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', undefined]);
});

test('a site that has no turn keeps its place', () => {
  const queue = createSiteQueue<string>();
  for (const task of ['a1', 'b1', 'b2']) queue.add(task.charAt(0), task);
  const others = (site: string) => site !== 'a';
  expect([queue.take(others), queue.take(others), queue.take(others), queue.take()]).toEqual([
    'b1',
    'b2',
    undefined,
    'a1',
  ]);
});

test('a task that waits can be removed', () => {
  const queue = createSiteQueue<string>();
  for (const task of ['a1', 'a2', 'b1']) queue.add(task.charAt(0), task);
  expect([queue.remove('a', 'a1'), queue.remove('b', 'b1'), queue.remove('a', 'a1'), queue.remove('c', 'c1')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([queue.lengthOf('a'), queue.lengthOf('b'), queue.take(), queue.take()]).toEqual([1, 0, 'a2', undefined]);
});
