import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PastReading, ReadingListEntry } from '#contracts/marginalia/items.ts';
import { isEnded } from '../../club/shelf/reading.ts';
import { sampleEntry } from '../../testing/sample-items.ts';
import { shelfCsv } from '../shelf/export/shelf-files.ts';
import { guessMapping } from './column-mapping.ts';
import { readCsvTable } from './csv-table.ts';
import { readRows } from './read-rows.ts';

const TODAY = '2026-11-27';

const day = fc.option(fc.integer({ min: 1, max: 27 }).map((number) => `2026-11-${String(number).padStart(2, '0')}`));
const days = fc
  .record({ startedOn: day, finishedOn: day })
  .filter(({ startedOn, finishedOn }) => startedOn === null || finishedOn === null || startedOn <= finishedOn);
const past: fc.Arbitrary<PastReading> = fc
  .record({ days, outcome: fc.constantFrom('read', 'abandoned') })
  .map((reading) => ({ ...reading.days, outcome: reading.outcome }));
const entry: fc.Arbitrary<ReadingListEntry> = fc
  .record({
    status: fc.constantFrom('want', 'reading', 'read', 'abandoned'),
    days,
    rating: fc.option(fc.integer({ min: 1, max: 10 }).map((halves) => halves / 2)),
    earlier: fc.array(past, { maxLength: 3 }),
  })
  .map(({ status, days: { startedOn, finishedOn }, rating, earlier }) =>
    sampleEntry({
      status,
      rating,
      earlier,
      startedOn: status === 'want' ? null : startedOn,
      finishedOn: isEnded(status) ? finishedOn : null,
    }),
  );

test('an export of the shelf is imported again without loss, whatever the days, the ratings and the readings are', () => {
  fc.assert(
    fc.property(entry, (exported) => {
      const table = readCsvTable(shelfCsv([exported]));
      const { wishes, bad } = readRows(table, guessMapping(table.columns), null, TODAY);
      const { title, author, status, note, startedOn, finishedOn, rating, earlier } = exported;
      expect(bad).toEqual([]);
      expect(wishes).toMatchObject([
        { title, author, status, note, startedOn, finishedOn, rating, earlier, isRounded: false },
      ]);
    }),
  );
});
