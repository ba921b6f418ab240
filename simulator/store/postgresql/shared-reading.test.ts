import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharedReading } from './revisions.ts';

/** Readings that a test ends one by one. Each returns the number of readings that had begun when it began. */
function heldReadings() {
  let begun = 0;
  const open: (() => void)[] = [];
  return {
    begun: () => begun,
    open: () => open.length,
    endOne: () => open.shift()?.(),
    read: () => {
      const number = ++begun;
      return new Promise<number>((resolve, reject) => {
        open.push(() => (number % 5 === 0 ? reject(new Error('lost')) : resolve(number)));
      });
    },
  };
}

test('nobody gets a reading that began before the call, and there is one at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('call', 'end', 'turn'), { maxLength: 60 }), async (steps) => {
      const held = heldReadings();
      const read = sharedReading(held.read);
      const calls: Promise<boolean>[] = [];
      for (const step of steps) {
        if (step === 'call') {
          const before = held.begun();
          calls.push(
            read().then(
              (number) => number > before,
              () => true,
            ),
          );
        } else if (step === 'end') held.endOne();
        else await new Promise(setImmediate);
        expect(held.open()).toBeLessThanOrEqual(1);
      }
      await new Promise(setImmediate);
      while (held.open() > 0) {
        held.endOne();
        await new Promise(setImmediate);
      }
      expect(await Promise.all(calls)).toEqual(calls.map(() => true));
    }),
    { numRuns: 500 },
  );
});

test('calls share a reading that has not begun, and those during a reading share the next one', async () => {
  const held = heldReadings();
  const read = sharedReading(held.read);
  const early = [read(), read()];
  await expect.poll(held.open).toBe(1);
  const late = [read(), read(), read()];
  held.endOne();
  expect(await Promise.all(early)).toEqual([1, 1]);
  await expect.poll(held.open).toBe(1);
  held.endOne();
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
});
