import { describe, expect, test } from 'vitest';
import { type SessionEnd, textOfEnd } from './session-end.ts';

const NOON = Date.parse('2026-01-01T12:00:00Z');

describe('how a session has ended, where no request can show it', () => {
  test.each<[string, SessionEnd]>([
    ['the owner of the site rejected the member at 2026-01-01T12:00:00.000Z', { cause: 'rejected', at: NOON }],
    ['it expired at 2026-01-01T12:00:00.000Z', { cause: 'expired', at: NOON }],
    [
      'an earlier version of Backlot, which did not keep how a session ends, had ended it',
      { cause: 'lost', lost: { by: 'older-version' } },
    ],
    [
      'it expired while the clock of its site was ahead of the time that it shows now',
      { cause: 'lost', lost: undefined },
    ],
  ])('a session that has ended says how: %s', (text, end) => {
    expect(textOfEnd(end)).toBe(text);
  });
});
