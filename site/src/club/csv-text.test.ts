import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvText, dropGuard } from './csv-text.ts';

const sign = fc.constantFrom(
  '',
  '=',
  '\u200b',
  '\u00a0',
  '；',
  '|',
  '⁼',
  '\u3164',
  "'",
  '-',
  '@',
  '＝',
  '\t',
  ' ',
  '"',
  '\r',
  '\n',
  ';',
  ',',
  'a',
);
const cell = fc
  .array(fc.oneof(sign, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 8 })
  .map((parts) => parts.join(''));

/** The cells of one row, by the grammar of RFC 4180. */
function readBack(row: string): string[] {
  return Array.from(row.matchAll(/(?:"((?:[^"]|"")*)"|([^,"]*))(?:,|\r\n$)/g), ([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );
}

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
    ['\n=1', `"'\n'=1"\r\n`],
    ['＝1+1', "'＝1+1\r\n"],
    ['＋1', "'＋1\r\n"],
    ['－1', "'－1\r\n"],
    ['＠SUM', "'＠SUM\r\n"],
    [' =1', "' =1\r\n"],
    ['"=1"', `"'""=1"""\r\n`],
    ['lent to Roz\n=1+1', `"lent to Roz\n'=1+1"\r\n`],
    ['two\r\n@SUM(A1)', `"two\r\n'@SUM(A1)"\r\n`],
    ['\u200b=1', "'\u200b=1\r\n"],
    ['\ufeff=1', "'\ufeff=1\r\n"],
    ['\u00a0@SUM', "'\u00a0@SUM\r\n"],
    ['\u3000＝1', "'\u3000＝1\r\n"],
    ['；=1', "；'=1\r\n"],
    ['good；\u200b+1', "good；'\u200b+1\r\n"],
    ['“=1', "'“=1\r\n"],
    ['\u00ad-1', "'\u00ad-1\r\n"],
    ['\u3164=1', "'\u3164=1\r\n"],
    ['\u2800=1', "'\u2800=1\r\n"],
    ['\u034f@A1', "'\u034f@A1\r\n"],
    ['\x01=1', "'\x01=1\r\n"],
    ['\u200b\r=1', `"'\u200b\r'=1"\r\n`],
    ['﹦1', "'﹦1\r\n"],
    ['⁼1', "'⁼1\r\n"],
    ['＂=1', "'＂=1\r\n"],
    [';=1', `";'=1"\r\n`],
    [',=1', `",'=1"\r\n`],
    ['｜=1', "｜'=1\r\n"],
    ['，=1', "，'=1\r\n"],
    ['good\t=1', "good\t'=1\r\n"],
    ['good\t\u00a0=1', "good\t'\u00a0=1\r\n"],
    ['good|=1', "good|'=1\r\n"],
    ['good;=1+1', `"good;'=1+1"\r\n`],
    ['good; "=1+1"', `"good;' ""=1+1"""\r\n`],
  ])('a cell of CSV is no formula: %s', (cell, text) => {
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

  test('every cell of CSV is read back as it was, guarded or quoted', () => {
    fc.assert(
      fc.property(cell, cell, (first, second) => {
        expect(readBack(csvText([[first, second]])).map(dropGuard)).toEqual([first, second]);
      }),
    );
  });

  test('wherever a spreadsheet separates cells, none of them begins as a formula', () => {
    fc.assert(
      fc.property(cell, cell, (first, second) => {
        const cells = csvText([[first, second]]).split(/[;；|\r\n]|(?<="),(?=")/);
        expect(cells.filter((one) => /^[ \t\u00a0\u200b\u3164"]*[=+\-@＝＋－＠⁼]/.test(one))).toEqual([]);
      }),
    );
  });
});
