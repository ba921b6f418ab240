import { expect, test } from 'vitest';
import { sampleEntry } from '../../../testing/sample-items.ts';
import { shelfCsv, shelfJson } from './shelf-files.ts';

const entries = [
  sampleEntry({ note: '=cmd|calc, "now"' }),
  sampleEntry({
    _id: 'entry-2',
    book: undefined,
    title: 'Emma',
    author: 'Jane Austen',
    status: 'read',
    startedOn: '2026-11-02',
    finishedOn: '2026-11-27',
    rating: 3.5,
    earlier: [
      { startedOn: '2019-05-01', finishedOn: '2019-05-09', outcome: 'read' },
      { startedOn: null, finishedOn: '2021-01-01', outcome: 'abandoned' },
    ],
  }),
];

test('the shelf as CSV is a table of what the member put there, and none of it is a formula', () => {
  expect(shelfCsv(entries)).toBe(
    '\ufefftitle,author,shelf,note,added,started,finished,rating,earlier readings\r\n' +
      'A Grammar of Goodbyes,Samir Khoury,want,"\'=cmd|calc, ""now""",2026-03-14,,,,\r\n' +
      'Emma,Jane Austen,read,,2026-03-14,2026-11-02,2026-11-27,3.5,"2019-05-01/2019-05-09 (read); ../2021-01-01 (abandoned)"\r\n',
  );
});

test('the shelf as JSON is what the club has stored', () => {
  const when = '2026-03-14T10:00:00.000Z';
  expect(JSON.parse(shelfJson(entries))).toEqual({
    shelf: [
      {
        book: 'book-1',
        title: 'A Grammar of Goodbyes',
        author: 'Samir Khoury',
        status: 'want',
        note: '=cmd|calc, "now"',
        startedOn: null,
        finishedOn: null,
        rating: null,
        earlier: [],
        added: when,
        changed: when,
      },
      {
        title: 'Emma',
        author: 'Jane Austen',
        status: 'read',
        note: '',
        startedOn: '2026-11-02',
        finishedOn: '2026-11-27',
        rating: 3.5,
        earlier: [
          { startedOn: '2019-05-01', finishedOn: '2019-05-09', outcome: 'read' },
          { startedOn: null, finishedOn: '2021-01-01', outcome: 'abandoned' },
        ],
        added: when,
        changed: when,
      },
    ],
  });
});
