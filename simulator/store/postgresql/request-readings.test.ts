import { expect, test } from 'vitest';
import { requestReadings } from './revisions.ts';

function countedReadings() {
  let count = 0;
  return requestReadings(async () => {
    count += 1;
    return count;
  });
}

test('a request reads once, also in what it starts, and once more after it has written', async () => {
  const readings = countedReadings();
  const seen = await readings.during(async () => {
    const first = [await readings.read(), ...(await Promise.all([readings.read(), readings.read()]))];
    readings.forget();
    return [...first, await readings.read()];
  });
  expect(seen).toEqual([1, 1, 1, 2]);
});

test('requests do not share a reading, and what belongs to no request reads each time', async () => {
  const readings = countedReadings();
  const seen = await Promise.all([readings.during(readings.read), readings.during(readings.read)]);
  expect([...seen, await readings.read(), await readings.read()]).toEqual([1, 2, 3, 4]);
});
