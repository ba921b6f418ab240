import fc from 'fast-check';
import { deepJson, type Json, placeholder, rawJson } from './sent-json.ts';

/** Names that every plain object has, or that have a meaning in a library. */
export const HOSTILE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'length',
  'size',
  'then',
  'toJSON',
  '$date',
  '$eq',
  '',
  '.',
  'a.b',
  'a..b',
  '0',
  '-1',
  '\ud800',
  '\u0000',
] as const;

const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\udc00\ud800',
  'a\u0000b',
  "'; DROP TABLE items; --",
  '"',
  '\\',
  '%',
  '%00',
  '<'.repeat(2_000),
  'x'.repeat(300),
  'x'.repeat(70_000),
  '\u{1f600}'.repeat(200),
  'İ'.repeat(100),
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  'a.b.c.d.e',
  '$title',
  'null',
  'true',
  'NaN',
  '1e999',
  placeholder('memberId'),
  placeholder('bookId'),
  ...HOSTILE_NAMES,
] as const;

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.5,
  1001,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  8.64e15,
  8.64e15 + 1,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
];

const RAW = [
  '9007199254740993',
  '1e400',
  '-1e400',
  '1e-400',
  '-0',
  '{"a":1,"a":2}',
  '{"__proto__":{"a":1}}',
  '"\\ud800"',
];

const hostileName = fc.constantFrom(...HOSTILE_NAMES);

const leaf: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, ...NUMBERS),
  fc.constantFrom<Json>(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll('@@', '')),
  fc.constantFrom(...RAW).map(rawJson),
);

/** Objects that imitate the length or the methods of a text or list. */
const pretender: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  { length: { toString: 1 } },
  { length: [{ toString: 1 }] },
  { length: 5 },
  { length: { toString: 1, valueOf: 1 } },
  { size: { toString: 1 } },
  { toString: 1, valueOf: 2 },
  { toJSON: 1 },
  { $date: { length: { toString: 1 } } },
  { $date: 'never' },
  { $date: '2020-01-01T00:00:00.000Z' },
);

/** Deep nesting: about as deep as is allowed, deeper than is allowed, and deeper than can be written by recursion. */
const deep: fc.Arbitrary<Json> = fc
  .tuple(fc.constantFrom<'[' | '{'>('[', '{'), fc.constantFrom(48, 60, 600, 5_000, 20_000, 200_000))
  .map(([container, depth]) => deepJson(container, depth));

const longList: fc.Arbitrary<Json> = fc
  .tuple(fc.constantFrom<Json>(1, 'a', null, {}), fc.constantFrom(101, 1_001, 20_000))
  .map(([member, length]) => Array.from({ length }, () => member));

/** Any JSON, mostly values that careless code would handle wrongly. */
export const hostileJson: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    { weight: 8, arbitrary: leaf },
    { weight: 2, arbitrary: pretender },
    { weight: 1, arbitrary: deep },
    { weight: 1, arbitrary: longList },
    { weight: 2, arbitrary: fc.array(tie('value'), { maxLength: 4 }) },
    {
      weight: 3,
      arbitrary: fc
        .array(fc.tuple(fc.oneof(hostileName, fc.string({ maxLength: 6 })), tie('value')), { maxLength: 4 })
        .map((members) => Object.fromEntries(members)),
    },
  ),
})).value;
