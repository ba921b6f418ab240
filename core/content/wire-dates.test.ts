import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeFields, encodeDates } from './wire-dates.ts';

const DAY = '2024-03-05T00:00:00.000Z';

describe('dates on the wire (WIR-12)', () => {
  test('dates at any depth are changed for the wire, and nothing else', () => {
    const value = { on: new Date(DAY), list: [{ on: new Date(DAY) }, 1, 'x', null, true], text: DAY };
    expect(encodeDates(value)).toEqual({
      on: { $date: DAY },
      list: [{ on: { $date: DAY } }, 1, 'x', null, true],
      text: DAY,
    });
  });

  test('what is given is not changed, frozen or not', () => {
    const value = Object.freeze({ list: Object.freeze([new Date(DAY)]) });
    encodeDates(value);
    expect(value.list[0]).toBeInstanceOf(Date);
  });

  test.each<[unknown, unknown]>([
    [{ $date: DAY }, new Date(DAY)],
    [{ $date: '2024-03-05T00:00:00Z' }, new Date(DAY)],
    [{ $date: '2024-03-05' }, new Date(DAY)],
    [{ $date: DAY, zone: 'UTC' }, new Date(DAY)],
    [[{ $date: DAY }], [new Date(DAY)]],
    [{ $date: 1709596800000 }, { $date: 1709596800000 }],
    [{ $date: '1709596800000' }, { $date: '1709596800000' }],
    [{ $date: '2024' }, { $date: '2024' }],
    [{ $date: '' }, { $date: '' }],
    [{ $date: 'someday' }, { $date: 'someday' }],
    [{ $date: '2024-02-30' }, { $date: '2024-02-30' }],
    [{ $date: '2023-02-29T10:00:00Z' }, { $date: '2023-02-29T10:00:00Z' }],
    [{ $date: '2024-03-05T24:00:00Z' }, { $date: '2024-03-05T24:00:00Z' }],
    [{ $date: null }, { $date: null }],
    [DAY, DAY],
    [null, null],
  ])('a date on the wire: %j is read as %o', (wire, value) => {
    expect(decodeFields({ field: wire })).toEqual({ field: value });
  });

  test('whatever is sent comes back the same', () => {
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.date({ noInvalidDate: true }));
    const key = fc.string().filter((name) => !name.startsWith('$') && name !== '__proto__');
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.array(tie('value')),
        fc.dictionary(key, tie('value'), { noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(value, (field) => {
        const wire: unknown = JSON.parse(JSON.stringify(encodeDates({ field })));
        expect(decodeFields({ field: encodeDates(field) })).toEqual({ field });
        expect(encodeDates({ field })).toEqual(wire);
      }),
    );
  });
});
