import { describe, expect, test } from 'vitest';
import { misfitText, readValue } from './cell-value.ts';

describe('a text as the value of a field', () => {
  test.each([
    ['TRUE', 'BOOLEAN', true],
    ['1', 'BOOLEAN', true],
    [' yes ', 'BOOLEAN', true],
    ['False', 'BOOLEAN', false],
    ['0', 'BOOLEAN', false],
    ['no', 'BOOLEAN', false],
    ['1984', 'NUMBER', 1984],
    ['-0.5', 'NUMBER', -0.5],
    ['007', 'NUMBER', 7],
    ['1e21', 'NUMBER', 1e21],
    ['2031-05-06T07:08:09+02:00', 'DATETIME', { $date: '2031-05-06T05:08:09.000Z' }],
    ['2031-05-06 07:08:09', 'DATETIME', { $date: '2031-05-06T07:08:09.000Z' }],
    ['2031-05-06', 'DATETIME', { $date: '2031-05-06T00:00:00.000Z' }],
    ['2031-05-06', 'DATE', '2031-05-06'],
    ['12', 'TEXT', '12'],
    [' a ', 'TEXT', ' a '],
    ['00', 'REFERENCE', '00'],
    ['12', 'REFERENCE', '12'],
    ['true', 'URL', 'true'],
    ['00', undefined, '00'],
    ['0170123', undefined, '0170123'],
    ['-01', undefined, '-01'],
    ['12345678901234567890', undefined, '12345678901234567890'],
    ['0', undefined, 0],
    ['-12.50', undefined, -12.5],
    ['12', 'ANY', 12],
    ['true', undefined, true],
    ['null', undefined, null],
    ['TRUE', undefined, 'TRUE'],
  ])('“%s” in a field of the type %s is %j', (text, type, value) => {
    expect(readValue(text, type)).toEqual({ value });
  });

  test.each([
    ['maybe', 'BOOLEAN', '“maybe” is not true or false.'],
    ['', 'BOOLEAN', '“” is not true or false.'],
    ['not a year', 'NUMBER', '“not a year” is not a number.'],
    ['0x10', 'NUMBER', '“0x10” is not a number.'],
    ['1e999', 'NUMBER', '“1e999” is not a number.'],
    ['12345678901234567890', 'NUMBER', '“12345678901234567890” has more digits than a number can keep.'],
    ['9007199254740993', 'NUMBER', '“9007199254740993” has more digits than a number can keep.'],
    ['3/14/2023', 'DATETIME', '“3/14/2023” is not a date such as 2031-05-06T07:08:09Z.'],
    ['2031-02-40', 'DATETIME', '“2031-02-40” is not a date such as 2031-05-06T07:08:09Z.'],
  ])('“%s” in a field of the type %s is refused', (text, type, problem) => {
    expect(readValue(text, type)).toEqual({ problem });
  });
});

test('a value that does not fit the type of its field is said to be refused by readers, and a missing value is not', () => {
  expect(misfitText('year', 'NUMBER', 'soon')).toBe('year is a number: readers of the site will refuse this.');
  expect([misfitText('year', 'NUMBER', undefined), misfitText('year', 'NUMBER', null)]).toEqual([undefined, undefined]);
});
