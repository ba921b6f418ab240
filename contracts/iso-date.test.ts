import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalDateText, isCalendarDay, isImpossibleDate } from './iso-date.ts';

describe('the canonical text of a date (ITM-3)', () => {
  test.each([
    ['2024-01-15T10:00:00.000Z', '2024-01-15T10:00:00.000Z'],
    ['2024-01-15T10:00:00Z', '2024-01-15T10:00:00.000Z'],
    ['2024-01-15T11:30+01:30', '2024-01-15T10:00:00.000Z'],
    ['2024-01-15T11:30+0130', '2024-01-15T10:00:00.000Z'],
    ['2024-01-15T10:00:00.123456Z', '2024-01-15T10:00:00.123Z'],
    ['2024-01-15', '2024-01-15T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2000-02-29', '2000-02-29T00:00:00.000Z'],
    ['2024-01-15T10:00:00', '2024-01-15T10:00:00.000Z'],
    ['2024-01-15 10:00', '2024-01-15T10:00:00.000Z'],
    ['2024-12-31T23:59:59.999Z', '2024-12-31T23:59:59.999Z'],
    ['0000-02-29', '0000-02-29T00:00:00.000Z'],
  ])('the canonical text of the date %s is %s', (text, canonical) => {
    expect([canonicalDateText(text), isImpossibleDate(text)]).toEqual([canonical, false]);
  });

  test.each([
    '2024-02-30',
    '2024-02-30T00:00:00.000Z',
    '2023-02-29',
    '1900-02-29',
    '2024-04-31T10:00:00Z',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '2024-01-32',
    '2024-13-39T29:59:59.999Z',
    '2024-01-15T24:00:00.000Z',
    '2024-01-15T24:00',
    '2024-01-15T25:00:00Z',
    '2024-01-15T10:60:00Z',
    '2024-01-15T10:00:60Z',
    '2024-01-15T10:00:00+24:00',
    '2024-01-15T10:00:00+01:60',
  ])('%s has the form of a date, but does not exist', (text) => {
    expect([canonicalDateText(text), isImpossibleDate(text)]).toEqual([undefined, true]);
  });

  test.each([
    '15 January 2024',
    '1705312800000',
    '0000-01-01T00:00:00+01:00',
    '9999-12-31T23:59-01:00',
    '',
    '2024-1-5',
  ])('the text %j is no date of the years 0000 to 9999', (text) => {
    expect([canonicalDateText(text), isImpossibleDate(text)]).toEqual([undefined, false]);
  });

  test('a day of any year, month and number is a date exactly if the calendar has it', () => {
    const day = fc.record({ year: fc.integer({ min: 1, max: 9999 }), month: fc.nat(14), day: fc.nat(33) });
    fc.assert(
      fc.property(day, ({ year, month, day }) => {
        const text = [String(year).padStart(4, '0'), ...[month, day].map((n) => String(n).padStart(2, '0'))].join('-');
        const at = new Date(0);
        at.setUTCFullYear(year, month - 1, day);
        const exists =
          [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()].join() === [year, month - 1, day].join();
        expect(isCalendarDay(text)).toBe(exists);
        expect(canonicalDateText(text)).toBe(exists ? `${text}T00:00:00.000Z` : undefined);
        expect(canonicalDateText(`${text}T10:00:00.000Z`)).toBe(exists ? `${text}T10:00:00.000Z` : undefined);
      }),
    );
  });
});
