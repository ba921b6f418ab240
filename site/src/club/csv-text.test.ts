import fc from 'fast-check';
import Papa from 'papaparse';
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

  test('every cell is read back as it was, guarded or quoted', () => {
    const start = fc.constantFrom('', '=', "'", "'=", "''=", '-', '@', '\t', ' ', '"', 'a');
    const cell = fc
      .tuple(start, fc.string({ unit: 'grapheme' }), fc.constantFrom('', ' ', '"', '\r', '\n', ','))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(cell, cell, (first, second) => {
        const [row] = Papa.parse<string[]>(csvText([[first, second]]), { delimiter: ',', newline: '\r\n' }).data;
        expect(row?.map(dropGuard)).toEqual([first, second]);
      }),
    );
  });
});
