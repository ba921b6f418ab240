import { describe, expect, test } from 'vitest';
import { readCsvTable } from './csv-table.ts';

const cellsOf = (text: string): readonly (readonly string[])[] => readCsvTable(text).rows.map(({ cells }) => cells);

describe('a table of comma-separated values', () => {
  test('has the names of its columns in its first row, and rows numbered as a spreadsheet does', () => {
    expect(readCsvTable('Title, Author\nDune,Herbert\n\nEmma,Austen\n')).toEqual({
      columns: ['Title', 'Author'],
      rows: [
        { number: 2, cells: ['Dune', 'Herbert'], brokenQuotes: false },
        { number: 4, cells: ['Emma', 'Austen'], brokenQuotes: false },
      ],
    });
  });

  test.each([
    ['semicolons', 'a;b\n1;2', ['1', '2']],
    ['tabs', 'a\tb\n1\t2', ['1', '2']],
    ['lines that end in CRLF', 'a,b\r\n1,2\r\n', ['1', '2']],
    ['a comma within quotes', 'a,b\n"1,5",2', ['1,5', '2']],
    ['a quote within quotes', 'a,b\n"say ""so""",2', ['say "so"', '2']],
    ['a line break within quotes', 'a,b\n"one\ntwo",2', ['one\ntwo', '2']],
  ])('with %s', (_name, text, cells) => {
    expect(cellsOf(text)).toEqual([cells]);
  });

  test('a quotation mark without a partner is told', () => {
    expect(readCsvTable('a,b\n1,2\n"3,4\n').rows.map(({ number, brokenQuotes }) => [number, brokenQuotes])).toEqual([
      [2, false],
      [3, true],
    ]);
  });

  test.each([
    [
      'a tab-separated cell that begins with a quotation mark',
      'a\tb\n"Stop!" she said\t1\nnext\t2',
      [
        ['"Stop!" she said', '1'],
        ['next', '2'],
      ],
    ],
    [
      'a tab-separated cell with one quotation mark',
      'a\tb\n"Stop\t1\nGo"\t2',
      [
        ['"Stop', '1'],
        ['Go"', '2'],
      ],
    ],
    ['a tab-separated cell in quotation marks', 'a\tb\n"one ""two"""\t2', [['one "two"', '2']]],
    ['a first line sep=;', 'sep=;\na;b,c\n1;2,3', [['1', '2,3']]],
    ['a first line sep=, in quotes, after a mark, with CRLF', '\ufeff"sep=,"\r\na,b;c\r\n1,2;3\r\n', [['1', '2;3']]],
    ['a first line sep=^', 'SEP=^\na^b\n1^2', [['1', '2']]],
    [
      'empty cells after the last column',
      'a,b\n1,2,,\n3,4, ,\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['columns without a name at the end', 'a,b,,\n1,2,,\n', [['1', '2']]],
    [
      'blanks around quotation marks',
      'a, b , c\n1, "2, 2" ,3\n "x;y" , z,4',
      [
        ['1', '2, 2', '3'],
        ['x;y', ' z', '4'],
      ],
    ],
    [
      'lines that end in CR',
      'a,b\r1,2\r3,4\r',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['blank lines and lines of separators', '\n,,\na,b\n\n1,2\n,\n', [['1', '2']]],
    ['characters of the number zero', 'a\0,b\n1,\x002', [['1', '2']]],
  ])('with %s', (_name, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  test('a quotation mark without a partner breaks its own line, and no line after it', () => {
    const { rows } = readCsvTable('a,b\n1,2\n"3,4\n5,6\n"7",8\n');
    expect(rows).toEqual([
      { number: 2, cells: ['1', '2'], brokenQuotes: false },
      { number: 3, cells: ['"3', '4'], brokenQuotes: true },
      { number: 4, cells: ['5', '6'], brokenQuotes: false },
      { number: 5, cells: ['7', '8'], brokenQuotes: false },
    ]);
  });

  test('a first line sep=; is counted, as a spreadsheet counts its rows', () => {
    expect(readCsvTable('sep=;\na;b\n1;2').rows.map(({ number }) => number)).toEqual([3]);
  });

  test('of nothing is empty', () => {
    expect(readCsvTable('')).toEqual({ columns: [], rows: [] });
  });
});
