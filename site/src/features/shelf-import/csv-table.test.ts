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

  test('of nothing is empty', () => {
    expect(readCsvTable('')).toEqual({ columns: [], rows: [] });
  });
});
