import { expect, test, vi } from 'vitest';
import { watchForScript } from './connect-process.ts';

/** What is written after twenty seconds in which these scripts were served. */
function warnedAfter(...scripts: readonly string[]): readonly string[] {
  vi.useFakeTimers();
  try {
    const warned: string[] = [];
    const read = watchForScript((sentence) => warned.push(sentence));
    for (const script of scripts) read(script);
    vi.advanceTimersByTime(20_000);
    return warned;
  } finally {
    vi.useRealTimers();
  }
}

test('backlot/next warns if none of the first scripts of the pages is the one that connects them', () => {
  expect(warnedAfter('a()', 'b()')).toEqual([
    expect.stringMatching(/^backlot: the pages of this application are not connected: /),
  ]);
});

test('backlot/next does not warn if one of the first scripts connects the pages', () => {
  expect(warnedAfter('a()', 'Symbol.for("backlot.connected")', 'b()')).toEqual([]);
});

test('backlot/next does not warn before a page has loaded a script', () => {
  expect(warnedAfter()).toEqual([]);
});
