import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advanceSiteClock,
  freezeSiteClock,
  RUNNING_CLOCK,
  readSiteClock,
  resumeSiteClock,
  setSiteClock,
} from './site.ts';

describe("a site's clock", () => {
  test('a site’s clock runs with the system by default', () => {
    expect(readSiteClock(RUNNING_CLOCK, 1000)).toBe(1000);
  });

  test('freeze stops it where it is', () => {
    expect(readSiteClock(freezeSiteClock(RUNNING_CLOCK, 1000), 9000)).toBe(1000);
  });

  test('freeze at an instant stops it there', () => {
    expect(readSiteClock(freezeSiteClock(RUNNING_CLOCK, 1000, 50), 9000)).toBe(50);
  });

  test('setting a site’s clock moves a running clock, which runs on', () => {
    expect(readSiteClock(setSiteClock(RUNNING_CLOCK, 1000, 5000), 1200)).toBe(5200);
  });

  test('advance moves a frozen clock, which stays frozen', () => {
    const frozen = freezeSiteClock(RUNNING_CLOCK, 1000);
    expect(readSiteClock(advanceSiteClock(frozen, 3000, 500), 9999)).toBe(1500);
  });

  test('resume continues from the time that the clock shows', () => {
    const frozen = freezeSiteClock(RUNNING_CLOCK, 1000);
    expect(readSiteClock(resumeSiteClock(frozen, 5000), 5250)).toBe(1250);
  });

  test('a site’s clock shows an instant with a four-digit year after any move', () => {
    const instant = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(instant, instant, fc.option(instant), (system, offsetMs, frozenAt) => {
        const now = readSiteClock({ offsetMs, frozenAt }, system);
        expect(new Date(now).toISOString()).toMatch(/^\d{4}-/);
      }),
    );
  });

  test('advancing by a and by b is advancing by a + b, frozen or not', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.nat(), fc.nat(), fc.nat(), (frozen, system, a, b) => {
        const clock = frozen ? freezeSiteClock(RUNNING_CLOCK, system) : RUNNING_CLOCK;
        const twice = advanceSiteClock(advanceSiteClock(clock, system, a), system, b);
        expect(readSiteClock(twice, system)).toBe(readSiteClock(clock, system) + a + b);
      }),
    );
  });
});
