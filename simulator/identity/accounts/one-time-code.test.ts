import { expect, test } from 'vitest';
import { openContentContext } from '../../content/testing/content-context.ts';
import { demandPauseSince } from './one-time-code.ts';

// Of simultaneous requests, one may read the time before another one sends its message, and reach the store after it.
test.each([
  ['a moment ago', 1, true],
  ['just less than half a minute ago', 29_999, true],
  ['half a minute ago', 30_000, false],
  ['a moment after this request began', -1, true],
  ['before the clock was set back by half a minute', -30_000, false],
])('the pause after a message that was sent %s, by %i ms: %s (MEM-8)', async (_name, ago, demands) => {
  const context = await openContentContext({ collections: [] });
  const again = () => demandPauseSince(context, context.now - ago);
  if (demands) expect(again).toThrow('A message was sent less than 30 seconds ago. Wait before the next one.');
  else expect(again).not.toThrow();
});
