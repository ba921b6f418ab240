import { describe, expect, test } from 'vitest';
import { createInProcessLock, type ExclusiveLock } from './exclusive-lock.ts';
import { webLock } from './web-lock.ts';

describe.each<[string, () => ExclusiveLock]>([
  ['in this page', createInProcessLock],
  ['where the browser has no Web Locks', () => webLock(undefined)],
  ['by Web Locks', () => webLock(navigator.locks)],
])('lock %s', (_where, create) => {
  test('a lock lets one holder in at a time, in the order of asking', async () => {
    const lock = create();
    const log: string[] = [];
    const turn = (name: string) => async () => {
      log.push(`${name} in`);
      await Promise.resolve();
      log.push(`${name} out`);
      return name;
    };
    expect(await Promise.all([lock('x', turn('a')), lock('x', turn('b'))])).toEqual(['a', 'b']);
    expect(log).toEqual(['a in', 'a out', 'b in', 'b out']);
  });

  test('a lock lets the next one in after a failure', async () => {
    const lock = create();
    const failing = lock('x', () => Promise.reject(new Error('no')));
    const next = lock('x', () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  test('another name is another lock', async () => {
    const lock = create();
    const gate = Promise.withResolvers<void>();
    const first = lock('x', () => gate.promise);
    expect(await lock('y', () => Promise.resolve('free'))).toBe('free');
    gate.resolve();
    await first;
  });
});
