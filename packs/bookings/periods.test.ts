import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import { instantIn, instantOf, isTimeZone, wallAt, wallIn, wallText, zonedText } from '../zoned-time.ts';
import { appointmentsIn, DAYS, meetingsIn, type Period, workingPeriods } from './periods.ts';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;
/** The whole of 2026, in which all of these zones but Kathmandu change their clocks. */
const YEAR: Period = { start: Date.UTC(2026, 0, 1), end: Date.UTC(2027, 0, 1) };

/** What the clocks of a zone show at each quarter of an hour, read in another way than the code under test does. */
const WALLS = new Map(
  [
    ...['Europe/Berlin', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kathmandu'],
    ...['Africa/Cairo', 'Pacific/Auckland'],
  ].map((zone) => {
    const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    const walls: { readonly instant: number; readonly wall: number }[] = [];
    for (let instant = YEAR.start - 3 * DAY; instant <= YEAR.end + 3 * DAY; instant += QUARTER)
      walls.push({ instant, wall: Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) });
    return [zone, walls] as const;
  }),
);

const zones = fc.constantFrom(...WALLS.keys());
/** Hours of the week that do not touch each other. */
const weeks = fc.array(
  fc
    .tuple(fc.constantFrom(...DAYS), fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
    .map(([day, from, length]) => ({ day, from: from * 60, to: Math.min(24, from + length) * 60 })),
  { minLength: 1, maxLength: 3 },
);
const rhythms = fc.record({ minutes: fc.integer({ min: 15, max: 180 }), buffer: fc.integer({ min: 0, max: 45 }) });

/** The first instant of a day at which its clocks show at least this time. */
function firstAt(zone: string, wall: number): number | undefined {
  const walls = WALLS.get(zone) ?? [];
  // No clock is more than fifteen hours away from UTC.
  const from = Math.floor((wall - 15 * 60 * MINUTE - (walls[0]?.instant ?? 0)) / QUARTER);
  return walls.slice(Math.max(0, from), from + 4 * 32).find((each) => each.wall >= wall)?.instant;
}

/** The days of the year as the clock on the wall counts them, and some before and after it. */
const WALL_DAYS = Array.from({ length: 369 }, (_, at) => YEAR.start + (at - 2) * DAY);

describe('the working hours of a year with the changes of the clocks', () => {
  test('begin and end when the clocks show it, on each day of the year', () => {
    fc.assert(
      fc.property(zones, weeks, (zone, hours) => {
        const expected = WALL_DAYS.flatMap((wall) => {
          const name = DAYS[new Date(wall).getUTCDay()];
          return hours
            .filter(({ day }) => day === name)
            .map(({ from, to }) => ({
              start: firstAt(zone, wall + from * MINUTE) ?? 0,
              end: firstAt(zone, wall + to * MINUTE) ?? 0,
            }));
        })
          .filter(({ start, end }) => start < end && start < YEAR.end && end > YEAR.start)
          .toSorted((one, other) => one.start - other.start || one.end - other.end);
        const found = workingPeriods(hours, zone, YEAR);
        expect(found.toSorted((one, other) => one.start - other.start || one.end - other.end)).toEqual(expected);
      }),
      { numRuns: propertyCases(20) },
    );
  });

  test('have no appointment twice, none outside of them, none of another length, and none is lost', () => {
    fc.assert(
      fc.property(zones, weeks, rhythms, (zone, [hours], rhythm) => {
        if (hours === undefined) return;
        for (const working of workingPeriods([hours], zone, YEAR)) {
          const slots = appointmentsIn(working, rhythm);
          expect(new Set(slots.map(({ start }) => start)).size).toBe(slots.length);
          expect(slots.every(({ start, end }) => end - start === rhythm.minutes * MINUTE)).toBe(true);
          const day = Math.floor(wallAt(working.start, zone) / DAY) * DAY;
          for (const { start, end } of slots) {
            expect(wallAt(start, zone)).toBeGreaterThanOrEqual(day + hours.from * MINUTE);
            expect(end).toBeLessThanOrEqual(working.end);
          }
          const last = slots.at(-1);
          const next = last === undefined ? working.start : last.end + rhythm.buffer * MINUTE;
          expect(next + rhythm.minutes * MINUTE).toBeGreaterThan(working.end);
        }
      }),
      { numRuns: propertyCases(20) },
    );
  });

  test.each([
    ['Europe/Berlin', '2026-03-29', 5, 'the clock goes from 2:00 to 3:00'],
    ['Europe/Berlin', '2026-10-25', 7, 'the clock goes from 3:00 to 2:00'],
    ['Europe/Berlin', '2026-10-24', 6, 'the clock does not change'],
    ['Australia/Lord_Howe', '2026-10-04', 5, 'the clock goes from 2:00 to 2:30'],
  ])('from midnight to six in %s on %s fit %i appointments of an hour: %s', (zone, date, count) => {
    const start = instantOf(Date.parse(`${date}T00:00:00Z`), zone);
    const hours = DAYS.map((day) => ({ day, from: 0, to: 360 }));
    const [working] = workingPeriods(hours, zone, { start, end: start + MINUTE });
    expect(working && appointmentsIn(working, { minutes: 60, buffer: 0 }).length).toBe(count);
  });
});

test('a weekly class is at the same time on the wall all year, once a week', () => {
  fc.assert(
    fc.property(zones, fc.integer({ min: 0, max: 24 * 4 - 1 }), (zone, quarter) => {
      const first = Date.UTC(2026, 0, 2) + quarter * QUARTER;
      const weekly = { first, minutes: 90, weeklyUntil: Date.UTC(2026, 11, 30) };
      const meetings = meetingsIn(weekly, zone, YEAR);
      expect(meetings.length).toBe(52);
      for (const [at, { start, end, wall }] of meetings.entries()) {
        expect(wall).toBe(first + at * 7 * DAY);
        // Only a time that is left out is moved.
        expect(wallAt(start, zone) - wall).toBeLessThanOrEqual(60 * MINUTE);
        expect(wallAt(start, zone)).toBeGreaterThanOrEqual(wall);
        expect(end - start).toBe(90 * MINUTE);
      }
    }),
    { numRuns: propertyCases(50) },
  );
});

describe('times of a zone', () => {
  test.each([
    ['2026-01-30T13:30:00', 'Europe/Berlin', '2026-01-30T13:30:00+01:00'],
    ['2026-07-30T13:30:00', 'America/New_York', '2026-07-30T13:30:00-04:00'],
    ['2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T03:30:00+02:00'],
    ['2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
    ['2011-12-30T12:00:00', 'Pacific/Apia', '2011-12-31T12:00:00+14:00'],
    ['2026-01-01T00:00:00', 'Asia/Kathmandu', '2026-01-01T00:00:00+05:45'],
  ])('%s in %s is %s', (local, zone, expected) => {
    expect(zonedText(instantOf(wallIn(local) ?? 0, zone), zone)).toBe(expected);
  });

  test.each([
    ['2026-01-30T13:30:00Z', Date.UTC(2026, 0, 30, 13, 30)],
    ['2026-01-30T13:30:00.000+02:00', Date.UTC(2026, 0, 30, 11, 30)],
    ['2026-01-30T13:30', Date.UTC(2026, 0, 30, 12, 30)],
    ['2026-01-30', Date.UTC(2026, 0, 29, 23)],
    ['2026-02-30T13:30:00', undefined],
    ['yesterday', undefined],
    ['1970-01-01T00:00:00Z', undefined],
    [7, undefined],
  ])('%s, read in Berlin, is %s', (text, expected) => {
    expect(instantIn(text, 'Europe/Berlin')).toBe(expected);
  });

  test('a zone that the database does not have is none', () => {
    expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
    expect(wallText(Date.UTC(2026, 0, 30, 13, 30))).toBe('2026-01-30T13:30:00');
  });
});
