import { expect, test } from 'vitest';
import { CollectedChunks } from './read-body.ts';

test('100,000 chunks of one byte become few buffers, with the same bytes', () => {
  const chunks = new CollectedChunks();
  for (let n = 0; n < 100_000; n += 1) chunks.add(Buffer.from(String(n % 10)));
  expect(chunks.count).toBeLessThan(1200);
  expect(chunks.bytes().toString()).toBe('0123456789'.repeat(10_000));
});

test('a single chunk is not copied', () => {
  const chunks = new CollectedChunks();
  const chunk = Buffer.from('whole');
  chunks.add(chunk);
  expect(chunks.bytes()).toBe(chunk);
});

test('without a chunk, there are no bytes', () => {
  expect(new CollectedChunks().bytes()).toHaveLength(0);
});
