import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText, readCsv } from './csv.ts';

test.each([
  [
    'commas',
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons',
    'a;b\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t\n',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['one column', 'a\n1\n\n2', [['a'], ['1'], ['2']]],
  [
    'quoted separators, line ends and quotation marks',
    'a,b\n"1,\n2","say ""so"""',
    [
      ['a', 'b'],
      ['1,\n2', 'say "so"'],
    ],
  ],
  ['a mark of the byte order', '\ufeffa,b', [['a', 'b']]],
  [
    'a quotation mark inside a cell',
    'a,b\n6" nails,2',
    [
      ['a', 'b'],
      ['6" nails', '2'],
    ],
  ],
])('CSV with %s is read', (_name, text, rows) => {
  expect(readCsv(text)).toEqual({ rows });
});

test('a quotation mark that is not closed is a problem of its row', () => {
  expect(readCsv('a,b\n1,2\n3,"4\n5,6')).toEqual({
    problem: 'Row 3 of the file has a quotation mark that is not closed.',
  });
});

test('what is written as CSV is read as it was', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', ',', ';', '\t', '\r\n', ' a ', '', '"",'));
  const rows = fc.array(fc.tuple(fc.constantFrom('x', 'a "b"', ' c'), cell, cell), { minLength: 1 });
  fc.assert(
    fc.property(rows, (written) => {
      const header = ['one', 'two', 'three'];
      expect(readCsv(csvText([header, ...written]))).toEqual({ rows: [header, ...written] });
    }),
  );
});
