import { describe, expect, test } from 'vitest';
import { insertItemRequest } from '#contracts/content/insert-item.ts';
import type { ReadingSlot } from '../../platform/reading-slots.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { eventLoopTurn } from '../../platform/turns.ts';
import { readingMuch } from '../../store/read-size.ts';
import { ADMINISTRATOR, collectionOf, openContentContext } from '../testing/content-context.ts';
import { insertItem } from '../write/insert-item.ts';
import { removeItem } from '../write/remove-item.ts';
import { inTransaction } from './in-transaction.ts';

const author = { type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Authors' } } } as const;

/** A site whose books are so many that reading all of them needs a slot. */
function open(): Promise<RequestContext> {
  return openContentContext({
    collections: [
      collectionOf('Authors'),
      collectionOf('Visits'),
      collectionOf('Books', [{ key: 'author', ...author }]),
    ],
    items: {
      Authors: [{ _id: 'a1' }],
      Books: Array.from({ length: 5000 }, (_, n) => ({ _id: `b${n}`, author: n === 7 ? 'a1' : 'a2' })),
    },
  });
}

/** Takes the reading slots of the site until one more would wait. */
async function takeAll({ db, site }: RequestContext): Promise<readonly ReadingSlot[]> {
  const slots: ReadingSlot[] = [];
  while (db.readingSlots.waiting() === 0) {
    const slot = db.readingSlots.of(site.siteId);
    slots.push(slot);
    void slot.take();
    await eventLoopTurn();
  }
  return slots;
}

describe('while all reading slots of a site are taken', () => {
  test('a removal that has to read 5,000 items waits without the write lock, so that others write', async () => {
    const context = await open();
    const taken = await takeAll(context);
    const slot = context.db.readingSlots.of(context.site.siteId);
    let isRemoved = false;
    const removal = removeItem({ ...context, readingSlot: slot }, ADMINISTRATOR, {
      dataCollectionId: 'Authors',
      dataItemId: 'a1',
    }).then(() => {
      isRemoved = true;
    });
    while (context.db.readingSlots.waiting() < 2) await eventLoopTurn();
    await insertItem(
      context,
      ADMINISTRATOR,
      insertItemRequest.parse({ dataCollectionId: 'Visits', dataItem: { data: {} } }),
    );
    expect(isRemoved).toBe(false);
    for (const each of taken) each.release();
    await removal;
    slot.release();
    await context.db.close();
  });

  test('a transaction that turns out to read much does not wait, because those that have the slots may wait for its end', async () => {
    const context = await open();
    const taken = await takeAll(context);
    const slot = context.db.readingSlots.of(context.site.siteId);
    const reading = await inTransaction({ ...context, readingSlot: slot }, readingMuch);
    expect([reading.readsMuch, context.db.readingSlots.waiting()]).toEqual([true, 1]);
    for (const each of [...taken, slot]) each.release();
    await context.db.close();
  });
});
