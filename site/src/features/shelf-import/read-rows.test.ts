import { describe, expect, test } from 'vitest';
import { guessMapping } from './column-mapping.ts';
import { readCsvTable } from './csv-table.ts';
import { readRows } from './read-rows.ts';

function read(csv: string, otherwise: 'want' | null = null): ReturnType<typeof readRows> {
  const table = readCsvTable(csv);
  return readRows(table, guessMapping(table.columns), otherwise, '2026-11-27');
}

describe('the rows of a file', () => {
  test('the rows of a file become wishes, with the shelf and the ISBN as the club writes them', () => {
    const { wishes, bad } = read(
      'Title,Author,ISBN,Shelf,Notes\nDune,"Herbert, Frank","=""0306406152""",to-read,p. 12\n',
    );
    expect(bad).toEqual([]);
    expect(wishes).toEqual([
      {
        row: { number: 2, cells: ['Dune', 'Herbert, Frank', '="0306406152"', 'to-read', 'p. 12'], brokenQuotes: false },
        title: 'Dune',
        author: 'Herbert, Frank',
        isbn: '9780306406157',
        status: 'want',
        note: 'p. 12',
        startedOn: null,
        finishedOn: null,
        rating: null,
        earlier: [],
        isRounded: false,
        lacksDay: false,
      },
    ]);
  });

  test.each([
    ['has no title', ',Austen,read,', { kind: 'noTitle' }],
    ['names a shelf that there is not', 'Emma,Austen,owned,', { kind: 'unknownShelf', word: 'owned' }],
    ['names no shelf', 'Emma,Austen,,', { kind: 'unknownShelf', word: '' }],
    ['has more cells than columns', 'Emma,Austen,read,a,b', { kind: 'tooManyCells' }],
    ['has an open quotation mark', '"Emma,Austen,read,', { kind: 'brokenQuotes' }],
    ['has a title without end', `${'x'.repeat(501)},Austen,read,`, { kind: 'longTitle' }],
    ['has a note without end', `Emma,Austen,read,${'x'.repeat(2001)}`, { kind: 'longNote' }],
  ])('a row of a file that %s is bad, and takes no other with it', (_name, row, reason) => {
    const { wishes, bad } = read(`Title,Author,Shelf,Notes\nDune,Herbert,read,\n${row}\n`);
    expect(wishes.map(({ title }) => title)).toEqual(['Dune']);
    expect(bad.map(({ number, reason: why }) => [number, why])).toEqual([[3, reason]]);
  });

  test('a date that can be only one day settles the order of all dates of its file', () => {
    const { wishes, bad } = read(
      'Title,Shelf,Date Read\nDune,read,3/4/2023\nEmma,read,3/14/2023\nKim,read,12/1/2022\n',
    );
    expect([bad, wishes.map(({ finishedOn, lacksDay }) => [finishedOn, lacksDay])]).toEqual([
      [],
      [
        ['2023-03-04', false],
        ['2023-03-14', false],
        ['2022-12-01', false],
      ],
    ]);
  });

  test('a row whose date can be two days keeps its shelf and rating, and only the day is left out', () => {
    const { wishes, bad } = read('Title,Shelf,Date Read,My Rating\nDune,read,3/4/2023,4\nEmma,read,,5\n');
    expect([
      bad,
      wishes.map(({ status, rating, finishedOn, lacksDay }) => [status, rating, finishedOn, lacksDay]),
    ]).toEqual([
      [],
      [
        ['read', 4, null, true],
        ['read', 5, null, false],
      ],
    ]);
  });

  test('the notes of another site are HTML, and those of the own export are not', () => {
    const row = 'Emma,read,First.<br/>Second &amp; third';
    const noteOf = (csv: string): string | undefined => read(csv).wishes[0]?.note;
    expect({
      other: noteOf(`Title,Shelf,Private Notes\n${row}\n`),
      own: noteOf(`title,shelf,note,earlier readings\n${row},\n`),
    }).toEqual({ other: 'First.\nSecond & third', own: 'First.<br/>Second &amp; third' });
  });

  test('the rows of a file have the days, the ratings and the readings of StoryGraph', () => {
    const { wishes } = read(
      'Title,Read Status,Last Date Read,Dates Read,Star Rating\n' +
        'Dune,read,2026/01/20,"2019/05/01-2019/05/09, 2026/01/02-2026/01/20",3.75\n' +
        'Emma,did-not-finish,,,\n',
    );
    expect(wishes).toMatchObject([
      {
        title: 'Dune',
        status: 'read',
        startedOn: '2026-01-02',
        finishedOn: '2026-01-20',
        rating: 4,
        isRounded: true,
        earlier: [{ startedOn: '2019-05-01', finishedOn: '2019-05-09', outcome: 'read' }],
      },
      { title: 'Emma', status: 'abandoned', startedOn: null, finishedOn: null, rating: null, isRounded: false },
    ]);
  });

  test.each([
    ['half of a date', '2026-01,,,', { kind: 'badDay', word: '2026-01' }],
    ['a day that is still to come', ',2026-11-28,,', { kind: 'laterDay', word: '2026-11-28' }],
    ['an end before the start', '2026-02-02,2026-02-01,,', { kind: 'finishedFirst' }],
    ['six stars', ',,6,', { kind: 'badRating', word: '6' }],
    ['readings that are none', ',,,last winter', { kind: 'badReadings', word: 'last winter' }],
    ['a reading that ends before it starts', ',,,2022/02/02-2022/02/01', { kind: 'finishedFirst' }],
  ])('a row of a file with %s is bad', (_name, cells, reason) => {
    const { wishes, bad } = read(`Title,Shelf,Started,Finished,Rating,Dates Read\nDune,read,${cells}\n`);
    expect(wishes).toEqual([]);
    expect(bad.map(({ reason: why }) => why)).toEqual([reason]);
  });

  test.each([
    ['ISBN-13 alone', '0306406152,9780306406157', '9780306406157'],
    ['ISBN-10 alone', '0306406152,', '9780306406157'],
    ['ISBN-10 as Goodreads writes it', '"=""0306406152""","="""""', '9780306406157'],
    ['a rounded ISBN-13 and an ISBN-10', '0306406152,9.78031E+12', '9780306406157'],
    ['neither', ',', ''],
  ])('the rows of a file have the ISBN of either column: %s', (_name, cells, isbn) => {
    expect(read(`Title,Shelf,ISBN,ISBN13\nDune,read,${cells}\n`).wishes.map((wish) => wish.isbn)).toEqual([isbn]);
  });

  test('the rows of a file without a shelf of ours go where the reader says', () => {
    const { wishes, bad } = read('Title,Shelf\nEmma,owned\nDune,\nEttu,read\n', 'want');
    expect(wishes.map(({ title, status }) => [title, status])).toEqual([
      ['Emma', 'want'],
      ['Dune', 'want'],
      ['Ettu', 'read'],
    ]);
    expect(bad).toEqual([]);
  });

  test('the rows of a file that end early are read as far as they go, and guards against formulas are dropped', () => {
    expect(read("Title,Shelf,Notes\n'=1+1,read\n").wishes.map(({ title, note }) => [title, note])).toEqual([
      ['=1+1', ''],
    ]);
  });
});
