import { expect, test } from 'vitest';
import { badRowsCsv } from './bad-rows-file.ts';
import { importTexts } from './import-texts.en.ts';

test('the rows that were not imported are saved as they stood in the file, with number and reason', async () => {
  const texts = await importTexts.read('en');
  const bad = [
    { number: 3, cells: ['', 'Austen, Jane'], title: '', reason: { kind: 'noTitle' } },
    { number: 9, cells: ['=1+1', 'x'], title: '=1+1', reason: { kind: 'unknownShelf', word: 'dnf' } },
    { number: 12, cells: ['Emma', 'y'], title: 'Emma', reason: { kind: 'repeats', row: 2 } },
  ] as const;
  expect(badRowsCsv(['Title', 'Author'], bad, texts)).toBe(
    '\ufeffrow,reason,Title,Author\r\n' +
      '3,The row has no title.,,"Austen, Jane"\r\n' +
      "9,The club has no shelf called “dnf”.,'=1+1,x\r\n" +
      '12,The same book is in row 2.,Emma,y\r\n',
  );
});
