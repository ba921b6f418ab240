import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replaceStored, storeItem } from '../content/store/store-item.ts';
import { NOW, openContentContext } from '../content/testing/content-context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { uncheckedLinks } from '../query/readable-links.ts';
import { allItems, deleteItems, findItems, selectItems } from './items.ts';
import { deleteLinks, linkedIds, makeLinks } from './links.ts';
import { raw } from './sql/sql.ts';
import { sqlOf } from './sql/sql-database.ts';

const LAG = 100;
const IDS = ['a', 'b', 'c'];

async function openLagging(readLagMs: RequestContext['site']['settings']['readLagMs'] = LAG): Promise<RequestContext> {
  const context = await openContentContext({ collections: [] });
  return { ...context, site: { ...context.site, settings: { ...context.site.settings, readLagMs } } };
}
const at = (context: RequestContext, now: number): RequestContext => ({ ...context, now });
const lagging = (context: RequestContext, now: number): RequestContext => ({ ...context, now, readsAt: now - LAG });

const TAGS = uncheckedLinks({ collectionId: 'Things', field: 'tags' });
/** The same links, read from their targets. */
const TAGGED = uncheckedLinks({ ...TAGS, isReversed: true });

type Step = {
  wait: number;
  id: string;
  item: number | 'gone' | 'linked' | 'linked back' | 'unlinked' | 'all replaced';
};
const step: fc.Arbitrary<Step> = fc.record({
  wait: fc.constantFrom(0, 0, 1, 30, 99, 100, 101),
  id: fc.constantFrom(...IDS),
  item: fc.oneof(fc.nat(9), fc.constantFrom('gone', 'linked', 'linked back', 'unlinked', 'all replaced')),
});

async function apply(context: RequestContext, { id, item }: Step): Promise<void> {
  if (item === 'gone') await deleteItems(context, 'Things', [id]);
  else if (item === 'all replaced') {
    const replaced = (await allItems(context, 'Things')).map(({ _id, n }) => ({ _id, n: Number(n) + 10 }));
    await replaceStored(context, 'Things', replaced);
  } else if (item === 'unlinked') await deleteLinks(context, TAGS, id);
  else if (typeof item === 'number') await storeItem(context, 'Things', { _id: id, n: item });
  else {
    await deleteLinks(context, TAGS, id);
    if (item === 'linked') await makeLinks(context, TAGS, id, ['t']);
    else await makeLinks(context, TAGGED, 't', [id]);
  }
}

async function contentOf(context: RequestContext): Promise<string> {
  const items = (await selectItems(context, 'Things', raw('TRUE'))).map(({ _id, n }) => `${_id}=${n}`);
  const links = [...(await linkedIds(context, TAGS)), ...(await linkedIds(context, TAGGED))];
  return [...items, ...links.map(([id, targets]) => `${id}->${targets}`)].sort().join(' ');
}

describe('reading what was (CON-2)', () => {
  test('a read that lags sees the content exactly as it was then, whatever was written since', async () => {
    const steps = fc.array(step, { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const context = await openLagging();
        let now = NOW;
        const history = [{ since: 0, content: '' }];
        for (const each of taken) {
          now += each.wait;
          await apply(at(context, now), each);
          history.push({ since: now, content: await contentOf(at(context, now)) });
          const then = history.filter(({ since }) => since <= now - LAG).at(-1);
          expect(await contentOf(lagging(context, now))).toBe(then?.content);
        }
        await context.db.close();
      }),
      { numRuns: 100 },
    );
  });

  test('one item is found as it was at an earlier time, too', async () => {
    const context = await openLagging();
    await storeItem(at(context, NOW - LAG), 'Things', { _id: 'a', n: 1 });
    await storeItem(context, 'Things', { _id: 'a', n: 2 });
    expect(await findItems(lagging(context, NOW), 'Things', ['a'])).toEqual([{ _id: 'a', n: 1 }]);
    expect(await findItems(context, 'Things', ['a'])).toEqual([{ _id: 'a', n: 2 }]);
  });

  test('a clock that is set back does not hide what was written at a later time', async () => {
    const context = await openLagging();
    await storeItem(at(context, NOW + 3_600_000), 'Things', { _id: 'a', n: 1 });
    expect(await contentOf(lagging(context, NOW))).toBe('a=1');
  });

  test('versions are kept no longer than the lag, and none without one', async () => {
    const versionsIn = async (context: RequestContext) =>
      (await sqlOf(context.db).get('SELECT count(*) AS n FROM item_versions'))?.n;
    const context = await openLagging({ visitor: 0, member: LAG });
    for (const wait of [0, 50, 99]) await storeItem(at(context, NOW + wait), 'Things', { _id: 'a', n: wait });
    expect(await versionsIn(context)).toBe(3);
    await storeItem(at(context, NOW + 150), 'Things', { _id: 'a', n: 150 });
    expect(await versionsIn(context)).toBe(2);
    const prompt = await openLagging(0);
    await storeItem(prompt, 'Things', { _id: 'a', n: 1 });
    expect(await versionsIn(prompt)).toBe(0);
  });
});
