import { expect, test } from 'vitest';
import { inOrder } from './statements.ts';

const failLater = async (message: string): Promise<never> => {
  await Promise.resolve();
  throw new Error(message);
};

test('the failure of the first message is the one that is reported, even if that of the second is known earlier', async () => {
  await expect(inOrder(failLater('disk full'), Promise.reject(new Error('aborted')))).rejects.toThrow('disk full');
  await expect(inOrder(Promise.resolve(1), failLater('aborted'))).rejects.toThrow('aborted');
});

test('the second answer is returned', async () => {
  expect(await inOrder(Promise.resolve(1), Promise.resolve(2))).toBe(2);
});
