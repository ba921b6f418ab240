import { describe, expect, test } from 'vitest';
import { isTotpOf, totp } from './totp.ts';

/** "12345678901234567890" in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('TOTP (RFC 6238, Appendix B, SHA-1)', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i s: %s', (seconds, code) => {
    expect(totp(SECRET, seconds * 1000, 8)).toBe(code);
  });

  test("in the first seconds of 1970 and before, where a site's clock can be, there are codes too", () => {
    const codes = [0, -30, Date.parse('0001-01-01T00:00:00Z') / 1000].map((seconds) => totp(SECRET, seconds * 1000));
    expect(codes).toEqual(['755224', '094451', '714024']);
    expect(isTotpOf(SECRET, 10_000, '755224')).toBe(true);
  });

  test('a code is good for its step and the ones beside it', () => {
    const code = totp(SECRET, 90_000);
    expect([30, 60, 90, 119, 120, 149, 150].map((seconds) => isTotpOf(SECRET, seconds * 1000, code))).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
