import { describe, expect, test } from 'vitest';
import { asCsv, readItemsFile } from './items-file.ts';

const TYPES: Readonly<Record<string, string>> = { name: 'TEXT', inPrint: 'BOOLEAN', pages: 'NUMBER', at: 'DATETIME' };
const typeOf = (field: string) => TYPES[field];

describe('a file of items', () => {
  test('CSV is read by the types of the fields, and empty cells are left out', () => {
    const text =
      '_id,name,inPrint,pages,at,phone,list\nb1,"1, 2",TRUE,12,2031-05-06T07:08:09Z,01701234,"[1,2]"\nb2,,no,,,,[1\n';
    expect(readItemsFile('books.csv', text, typeOf)).toEqual({
      items: [
        {
          _id: 'b1',
          name: '1, 2',
          inPrint: true,
          pages: 12,
          at: { $date: '2031-05-06T07:08:09.000Z' },
          phone: '01701234',
          list: [1, 2],
        },
        { _id: 'b2', inPrint: false, list: '[1' },
      ],
    });
  });

  test('JSON is a list of objects, or one object', () => {
    expect([
      readItemsFile('a.json', '[{"_id":"a","n":1}]', typeOf),
      readItemsFile('a.txt', ' {"_id":"a"}', typeOf),
    ]).toEqual([{ items: [{ _id: 'a', n: 1 }] }, { items: [{ _id: 'a' }] }]);
  });

  test.each([
    ['_id,inPrint\na,yes\nb,maybe\n', 'Row 3 of the file, column inPrint: “maybe” is not true or false.'],
    ['_id,pages\na,many\n', 'Row 2 of the file, column pages: “many” is not a number.'],
    [
      '_id,pages\na,12345678901234567890\n',
      'Row 2 of the file, column pages: “12345678901234567890” has more digits than a number can keep.',
    ],
    ['_id,name\na,b,c\n', 'Row 2 of the file: expected 2 fields but found 3.'],
    ['_id,name,name\na,b,c\n', 'The file has two columns with the name name.'],
    ['[1]', 'Entry 1 of the file is not an object.'],
  ])('the file %j is refused as a whole, and the place is said', (text, problem) => {
    expect(readItemsFile('file', text, typeOf)).toEqual({ problem });
  });

  test('a file with broken JSON is refused with a sentence', () => {
    expect(readItemsFile('a.json', '{', typeOf)).toMatchObject({
      problem: expect.stringMatching(/^The file is not well-formed JSON\./),
    });
  });

  test('what was exported as CSV is imported as it was', () => {
    const items = [
      {
        _id: 'a',
        name: 'A "b", c\nd',
        inPrint: false,
        pages: 0.5,
        at: { $date: '2031-05-06T07:08:09.123Z' },
        tags: ['x'],
      },
    ];
    const text = asCsv(items, ['_id', 'name', 'inPrint', 'pages', 'at', 'tags']);
    expect(readItemsFile('a.csv', text, typeOf)).toEqual({ items });
  });
});
