import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvText, dropGuard } from './csv-text.ts';

describe('CSV', () => {
  test.each([
    ['plain', 'plain\r\n'],
    ['one, two', '"one, two"\r\n'],
    ['say "so"', '"say ""so"""\r\n'],
    ['two\nlines', '"two\nlines"\r\n'],
    [' kept ', '" kept "\r\n'],
  ])('quotes what it has to: %s', (cell, text) => {
    expect(csvText([[cell]])).toBe(text);
  });

  test.each([
    ['=HYPERLINK("http://evil.test")', `"'=HYPERLINK(""http://evil.test"")"\r\n`],
    ['+1', "'+1\r\n"],
    ['-1', "'-1\r\n"],
    ['@SUM(A1)', "'@SUM(A1)\r\n"],
    ['\t=1', "'\t=1\r\n"],
  ])('is no formula: %s', (cell, text) => {
    expect(csvText([[cell]])).toBe(text);
  });

  test('puts rows below each other', () => {
    expect(
      csvText([
        ['a', 'b'],
        ['1', ''],
      ]),
    ).toBe('a,b\r\n1,\r\n');
  });

  test('whatever was guarded is read back as it was, and nothing else is changed', () => {
    const start = fc.constantFrom('', '=', "'", "'=", "''=", '-', '@', '\t', 'a');
    fc.assert(
      fc.property(start, fc.string(), (first, rest) => {
        const cell = (first + rest).replace(/[",\r\n]|^\s+|\s+$/g, '');
        expect(dropGuard(csvText([[cell]]).replace(/\r\n$/, ''))).toBe(cell);
      }),
    );
  });
});
