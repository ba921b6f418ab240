import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { entriesOf, openBookings } from './testing/open-bookings.ts';

const GUIDE = readFileSync(new URL('../../docs/guide/bookings.md', import.meta.url), 'utf8');
const [, SEED = ''] = /```yaml\n(.*?)```/s.exec(GUIDE) ?? [];
const open = openBookings();

test('the seed of the guide has working hours and a class that can be booked', async () => {
  const client = (await open(parse(SEED))).visitor();
  const letters = await entriesOf(client, '5e000000-0000-4000-8000-0000000000a1', '2026-03-02', 7);
  expect(letters.map(({ slot }) => slot?.startDate)).toEqual([
    '2026-03-03T09:00:00+01:00',
    '2026-03-03T09:30:00+01:00',
  ]);
  const choir = await entriesOf(client, '5e000000-0000-4000-8000-0000000000a2', '2026-03-02', 7);
  expect(choir.map(({ slot, openSpots }) => [slot?.startDate, openSpots])).toEqual([['2026-03-04T20:00:00+01:00', 20]]);
});
