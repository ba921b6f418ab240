import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsvTable } from './csv-table.ts';

const cellsOf = (text: string): readonly (readonly string[])[] => readCsvTable(text).rows.map(({ cells }) => cells);

describe('a table of comma-separated values', () => {
  test('a table of comma-separated values has the names of its columns in its first row, and rows numbered as a spreadsheet does', () => {
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
  ])('a table of comma-separated values can have %s', (_name, text, cells) => {
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
  ])('a table of comma-separated values has a mistake with %s', (_name, text, cells) => {
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

  test.each([
    [
      'its lines were quoted as a whole, but not the names of its columns',
      'Title,Author,Shelf\n"Emma,""Austen, Jane"",read"\n"Dune,Herbert,to-read"\n',
      [
        ['Emma', 'Austen, Jane', 'read'],
        ['Dune', 'Herbert', 'to-read'],
      ],
    ],
    [
      'all of its lines were quoted as a whole',
      '"Title,Author,Shelf"\n"Emma,""Austen, Jane"",read"\n',
      [['Emma', 'Austen, Jane', 'read']],
    ],
    ['a title with a comma is alone in its row', 'Title,Author,Shelf\n"Emma, or not"\n', [['Emma, or not']]],
  ])('a table of comma-separated values is read as it was meant when %s', (_name, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  const HEADER = 'Title,Author,Shelf\n';
  test.each([
    ['inner quotation marks that are not doubled', '"The "Best" Book",Ann,read', ['The "Best" Book', 'Ann', 'read']],
    ['such marks around a comma', '"The "Best, ever" Book",Ann,read', ['The "Best, ever" Book', 'Ann', 'read']],
    ['marks around the start of a cell', '"Emma" - a novel,Ann,read', ['"Emma" - a novel', 'Ann', 'read']],
    ['marks after a backslash', '"Say \\"hi\\", now",Ann,read', ['Say "hi", now', 'Ann', 'read']],
    ['a mark for inches', '5" pipes,Ann,read', ['5" pipes', 'Ann', 'read']],
    ['blanks of any kind around marks', 'Emma,\u00a0"Ann, B"\u00a0,\t"read" ', ['Emma', 'Ann, B', 'read']],
    ['fewer cells than columns', 'Emma', ['Emma']],
    ['more empty cells than columns', 'Emma,Ann,read,,,"", ', ['Emma', 'Ann', 'read']],
  ])('a row of comma-separated values with %s is bad, and the next row is whole', (_name, row, cells) => {
    expect(cellsOf(`${HEADER}${row}\nNext,Bo,read\n`)).toEqual([cells, ['Next', 'Bo', 'read']]);
  });

  test.each([
    [
      'a line break within quotes of a spreadsheet’s text format',
      '"Two\nlines"\tAnn\tread',
      ['Two\nlines', 'Ann', 'read'],
    ],
    ['a tab within quotes of a spreadsheet’s text format', '"Two\ttabs"\tAnn\tread', ['Two\ttabs', 'Ann', 'read']],
    ['an opening mark', '"Emma\tAnn\tread', ['"Emma', 'Ann', 'read']],
    ['a mark alone', '"\tAnn\tread', ['"', 'Ann', 'read']],
    ['marks around a word', '"Emma" and I\tAnn\tread', ['"Emma" and I', 'Ann', 'read']],
  ])('a row of tab-separated values with %s is bad, and the next row is whole', (_name, row, cells) => {
    const { rows } = readCsvTable(`Title\tAuthor\tShelf\n${row}\nNext\t"Bo\tread\n`);
    expect(rows.map((one) => [one.brokenQuotes, one.cells])).toEqual([
      [false, cells],
      [false, ['Next', '"Bo', 'read']],
    ]);
  });

  test.each([
    ['sep=;', 'sep=;\nTitle;Author\nEmma, or;Ann\n', 3],
    ['sep=; with empty cells', 'sep=;;;\nTitle;Author\nEmma, or;Ann\n', 3],
    ['Sep = | with blanks', 'Sep = |\nTitle|Author\nEmma, or|Ann\n', 3],
    ['sep= and a tab', 'sep=\t\nTitle\tAuthor\nEmma, or\tAnn\n', 3],
    ['sep=\\t', 'sep=\\t\nTitle\tAuthor\nEmma, or\tAnn\n', 3],
    ['two byte order marks', '\ufeffsep=~\n\ufeffTitle~Author\nEmma, or~Ann\n', 3],
    ['a title of the list', 'My books, 2026\n\nTitle;Author\nEmma, or;Ann\n', 4],
    ['a title with empty cells', 'My books;\nExported;\nTitle;Author\nEmma, or;Ann\n', 4],
  ])('a table of comma-separated values begins with %s', (_name, text, number) => {
    expect(readCsvTable(text)).toEqual({
      columns: ['Title', 'Author'],
      rows: [{ number, cells: ['Emma, or', 'Ann'], brokenQuotes: false }],
    });
  });

  test.each([
    [
      'names in capitals, with blanks and in quotes',
      ' TITLE , author ,"SHELF"\nEmma,Ann,read\n',
      ['TITLE', 'author', 'SHELF'],
    ],
    ['names twice', 'Title,Title,Author\nEmma,x,Ann\n', ['Title', 'Title', 'Author']],
    [
      'a comma in a name',
      'Titel;Autor (Name, Vorname);Regal\nEmma, A, B, C;Ann;read',
      ['Titel', 'Autor (Name, Vorname)', 'Regal'],
    ],
    ['empty columns before, between and after', ',Title,,Author,,\n,Emma,,Ann,,\n', ['', 'Title', '', 'Author']],
    [
      'a column without a name that has something in it',
      'Title,Author,,\nEmma,Ann,,mine\n',
      ['Title', 'Author', '', ''],
    ],
    ['lines in quotes as a whole', '"Title,Author"\n"""Emma, or"",Ann"\n', ['Title', 'Author']],
  ])('a table of comma-separated values has columns with %s', (_name, text, columns) => {
    expect(readCsvTable(text).columns).toEqual(columns);
  });

  test('lines in quotes as a whole are read as rows', () => {
    expect(cellsOf('"Title,Author"\n"""Emma, or"",Ann"\n\n"Dune,Bo"\n')).toEqual([
      ['Emma, or', 'Ann'],
      ['Dune', 'Bo'],
    ]);
  });

  test.each([
    ['Total,,1', 0],
    ['Total: 1 book', 0],
    ['Summe,,1', 0],
    ['Total Recall,Ann,read', 1],
    ['Total,Ann,read', 1],
    ['Total', 1],
  ])('a table of comma-separated values ends with %s, of which %i rows are books', (line, books) => {
    expect(cellsOf(`${HEADER}Emma,Ann,read\n${line}\n`)).toHaveLength(1 + books);
  });

  test('an end-of-file mark is no row', () => {
    expect(cellsOf('Title,Author\nEmma,Ann\n\x1a')).toEqual([['Emma', 'Ann']]);
  });

  test('a list of titles without another column keeps their commas', () => {
    expect(cellsOf('Title\nDune\nEmma, or not\n')).toEqual([['Dune'], ['Emma, or not']]);
  });

  test('any cells in RFC 4180 are read back, whatever separates them', () => {
    const delimiter = fc.constantFrom(',', ';', '|');
    const piece = fc.oneof(fc.constantFrom('"', ',', ';', '\t', '|', '\n', ' ', 'a', '='), fc.string({ maxLength: 2 }));
    const cell = fc
      .array(piece, { maxLength: 5 })
      .map((pieces) => pieces.join('').replaceAll('\0', '').replaceAll('\x1a', '').replace(/\r\n?/g, '\n'));
    fc.assert(
      fc.property(delimiter, cell, cell, (between, one, other) => {
        const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
        const lines = [['Title', 'Author', 'Shelf'].join(between), [quoted(one), quoted(other), 'read'].join(between)];
        expect(cellsOf(lines.join('\n'))).toEqual([[one, other, 'read']]);
      }),
    );
  });

  test('a first line sep=; is counted, as a spreadsheet counts its rows', () => {
    expect(readCsvTable('sep=;\na;b\n1;2').rows.map(({ number }) => number)).toEqual([3]);
  });

  test('an empty file of comma-separated values is an empty table', () => {
    expect(readCsvTable('')).toEqual({ columns: [], rows: [] });
  });
});
