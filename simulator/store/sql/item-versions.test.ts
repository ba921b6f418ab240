import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storeItem } from '../../content/store/store-item.ts';
import { NOW, openContentWorld } from '../../content/testing/content-world.ts';
import { uncheckedLinks } from '../../query/readable-links.ts';
import type { World } from '../../world/world.ts';
import { deleteItems, findItems, selectItems } from './items-store.ts';
import { deleteLinks, linkedIds, makeLinks } from './links-store.ts';
import { raw } from './sql.ts';
import { sqlOf } from './sql-database.ts';

const LAG = 100;
const IDS = ['a', 'b', 'c'];

async function openLagging(readLagMs: World['site']['settings']['readLagMs'] = LAG): Promise<World> {
  const world = await openContentWorld({ collections: [] });
  return { ...world, site: { ...world.site, settings: { ...world.site.settings, readLagMs } } };
}
const at = (world: World, now: number): World => ({ ...world, now });
const lagging = (world: World, now: number): World => ({ ...world, now, readsAt: now - LAG });

const TAGS = uncheckedLinks({ collectionId: 'Things', field: 'tags' });
/** The same links, read from their targets. */
const TAGGED = uncheckedLinks({ ...TAGS, isReversed: true });

type Step = { wait: number; id: string; item: number | 'gone' | 'linked' | 'linked back' | 'unlinked' };
const step: fc.Arbitrary<Step> = fc.record({
  wait: fc.constantFrom(0, 0, 1, 30, 99, 100, 101),
  id: fc.constantFrom(...IDS),
  item: fc.oneof(fc.nat(9), fc.constantFrom('gone', 'linked', 'linked back', 'unlinked')),
});

async function apply(world: World, { id, item }: Step): Promise<void> {
  if (item === 'gone') await deleteItems(world, 'Things', [id]);
  else if (item === 'unlinked') await deleteLinks(world, TAGS, id);
  else if (typeof item === 'number') await storeItem(world, 'Things', { _id: id, n: item });
  else {
    await deleteLinks(world, TAGS, id);
    if (item === 'linked') await makeLinks(world, TAGS, id, ['t']);
    else await makeLinks(world, TAGGED, 't', [id]);
  }
}

async function contentOf(world: World): Promise<string> {
  const items = (await selectItems(world, 'Things', raw('TRUE'))).map(({ _id, n }) => `${_id}=${n}`);
  const links = [...(await linkedIds(world, TAGS)), ...(await linkedIds(world, TAGGED))];
  return [...items, ...links.map(([id, targets]) => `${id}->${targets}`)].sort().join(' ');
}

describe('reading what was (CON-2)', () => {
  test('a read that lags sees the content exactly as it was then, whatever was written since', async () => {
    const steps = fc.array(step, { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const world = await openLagging();
        let now = NOW;
        const history = [{ since: 0, content: '' }];
        for (const each of taken) {
          now += each.wait;
          await apply(at(world, now), each);
          history.push({ since: now, content: await contentOf(at(world, now)) });
          const then = history.filter(({ since }) => since <= now - LAG).at(-1);
          expect(await contentOf(lagging(world, now))).toBe(then?.content);
        }
        await world.db.close();
      }),
      { numRuns: 100 },
    );
  });

  test('one item is found as it was, too', async () => {
    const world = await openLagging();
    await storeItem(at(world, NOW - LAG), 'Things', { _id: 'a', n: 1 });
    await storeItem(world, 'Things', { _id: 'a', n: 2 });
    expect(await findItems(lagging(world, NOW), 'Things', ['a'])).toEqual([{ _id: 'a', n: 1 }]);
    expect(await findItems(world, 'Things', ['a'])).toEqual([{ _id: 'a', n: 2 }]);
  });

  test('a clock that is set back does not hide what was written at a later time', async () => {
    const world = await openLagging();
    await storeItem(at(world, NOW + 3_600_000), 'Things', { _id: 'a', n: 1 });
    expect(await contentOf(lagging(world, NOW))).toBe('a=1');
  });

  test('versions are kept no longer than the lag, and none without one', async () => {
    const versionsIn = async (world: World) =>
      (await sqlOf(world.db).get('SELECT count(*) AS n FROM item_versions'))?.n;
    const world = await openLagging({ visitor: 0, member: LAG });
    for (const wait of [0, 50, 99]) await storeItem(at(world, NOW + wait), 'Things', { _id: 'a', n: wait });
    expect(await versionsIn(world)).toBe(3);
    await storeItem(at(world, NOW + 150), 'Things', { _id: 'a', n: 150 });
    expect(await versionsIn(world)).toBe(2);
    const prompt = await openLagging(0);
    await storeItem(prompt, 'Things', { _id: 'a', n: 1 });
    expect(await versionsIn(prompt)).toBe(0);
  });
});
