import { expect, test } from 'vitest';
import { misfitOf } from './field-shape.ts';

test.each([
  ['NUMBER', 'not a year', 'a number'],
  ['NUMBER', 1990, undefined],
  ['BOOLEAN', 'true', 'a boolean'],
  ['TEXT', 5, 'a string'],
  ['TEXT', '', undefined],
  ['DATETIME', '2031-05-06', 'a date'],
  ['DATETIME', { $date: '2031-05-06' }, undefined],
  ['DATETIME', { $date: '2031-02-30T00:00:00Z' }, 'a date'],
  ['DATE', '2031-02-30', 'a day that exists, as YYYY-MM-DD'],
  ['DATE', '2031-02-28', undefined],
  ['TIME', '24:00', 'a time of the day, as HH:mm:ss.SSS'],
  ['ARRAY_STRING', ['a', 1], 'an array of strings'],
  ['ARRAY', {}, 'an array'],
  ['OBJECT', [], 'an object'],
  ['OBJECT', { $date: '2031-05-06T07:08:09.000Z' }, 'an object'],
  ['OBJECT', JSON.parse('{"__proto__":{"$date":"2031-05-06T07:08:09.000Z"}}'), undefined],
  ['ANY', ['anything'], undefined],
] as const)('a field of the type %s with the value %j wants %s', (type, value, wanted) => {
  expect(misfitOf(type, value)).toBe(wanted);
});
