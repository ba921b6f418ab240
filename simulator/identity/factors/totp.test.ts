import { describe, expect, test } from 'vitest';
import { endOfStep, stepOfTotp, totp } from './totp.ts';

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
  ])('the TOTP code at %i s is %s', (seconds, code) => {
    expect(totp(SECRET, seconds * 1000, 8)).toBe(code);
  });

  test("there are TOTP codes in the first seconds of 1970 and before, where a site's clock can be", () => {
    const codes = [0, -30, Date.parse('0001-01-01T00:00:00Z') / 1000].map((seconds) => totp(SECRET, seconds * 1000));
    expect(codes).toEqual(['755224', '094451', '714024']);
    expect(stepOfTotp(SECRET, 10_000, '755224')).toBe(0);
  });

  test('a code is good for its step and the ones beside it', () => {
    const code = totp(SECRET, 90_000);
    expect([30, 60, 90, 119, 120, 149, 150].map((seconds) => stepOfTotp(SECRET, seconds * 1000, code))).toEqual([
      undefined,
      ...[3, 3, 3, 3, 3],
      undefined,
    ]);
    expect(endOfStep(3)).toBe(150_000);
  });
});
