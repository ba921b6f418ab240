import { Router } from 'express';
import type { Platform } from '../../../world/platform.ts';
import { attempt } from '../frame/attempt.ts';
import { confirmPage } from '../frame/confirm-page.ts';
import { siteAddress } from '../frame/console-address.ts';
import { sendConsolePage } from '../frame/console-page.ts';
import { feedbackOf } from '../frame/feedback.ts';
import { formValuesOf, queryValuesOf } from '../frame/form-values.ts';
import { onConsoleSite } from '../frame/on-console-site.ts';
import { redirectWithOutcome } from '../frame/outcome.ts';
import { offsetOf } from '../frame/pager.ts';
import { itemAddress, itemsAddress } from './collection-address.ts';
import { collectionsPage } from './collections-page.ts';
import { addItem, browseItems, deleteItem, listContent, readCollection, readItem, replaceItem } from './content.ts';
import { demandSortable } from './demand-sortable.ts';
import { itemPage } from './item-page.ts';
import { itemSearchOf, queryOf, readJson } from './item-search.ts';
import { itemsPage } from './items-page.ts';

/** Shows and changes the content of a site with the rights of its owner. */
export function collectionsRoutes(platform: Platform): Router {
  const router = Router();
  router.get(
    '/sites/:siteId/collections',
    onConsoleSite(platform, async (world, _req, res) => {
      sendConsolePage(res, collectionsPage(world, await listContent(world)));
    }),
  );
  router.get(
    '/sites/:siteId/items',
    onConsoleSite(platform, async (world, req, res) => {
      const [query, { collectionId }] = [queryValuesOf(req), namedIn(req)];
      const collection = await readCollection(world, collectionId);
      const [itemSearch, offset] = [itemSearchOf(query), offsetOf(query.get('offset'))];
      const found = await attempt(async () => {
        await demandSortable(world, collection, itemSearch.sort);
        return browseItems(world, collectionId, queryOf(itemSearch, offset));
      });
      const page = { world, collection, offset, itemSearch };
      if (found.kind === 'refused') {
        return sendConsolePage(res, itemsPage({ ...page, items: [], total: 0, ...feedbackOf(req, found.problem) }));
      }
      const { dataItems, pagingMetadata } = found.value;
      const items = dataItems.map(({ data }) => data);
      sendConsolePage(res, itemsPage({ ...page, items, total: pagingMetadata.total ?? 0, ...feedbackOf(req) }));
    }),
  );
  router.get(
    '/sites/:siteId/item/new',
    onConsoleSite(platform, async (world, req, res) => {
      const { id: collectionId } = await readCollection(world, namedIn(req).collectionId);
      sendConsolePage(res, itemPage({ world, collectionId, id: undefined, text: '{\n  \n}' }));
    }),
  );
  router.post(
    '/sites/:siteId/item/new',
    onConsoleSite(platform, async (world, req, res) => {
      const { collectionId } = namedIn(req);
      const text = formValuesOf(req).get('item') ?? '';
      const added = await attempt(async () => addItem(world, collectionId, readJson('item', text)));
      if (added.kind === 'refused') {
        const page = itemPage({ world, collectionId, id: undefined, text, ...feedbackOf(req, added.problem) });
        return sendConsolePage(res, page);
      }
      redirectWithOutcome(res, itemAddress(world.site.siteId, collectionId, added.value.dataItem.id), 'item-inserted', {
        about: added.value.dataItem.id,
      });
    }),
  );
  router.get(
    '/sites/:siteId/item',
    onConsoleSite(platform, async (world, req, res) => {
      const { collectionId, id } = namedIn(req);
      const text = JSON.stringify(await readItem(world, collectionId, id), null, 2);
      sendConsolePage(res, itemPage({ world, collectionId, id, text, ...feedbackOf(req) }));
    }),
  );
  router.post(
    '/sites/:siteId/item',
    onConsoleSite(platform, async (world, req, res) => {
      const { collectionId, id } = namedIn(req);
      const text = formValuesOf(req).get('item') ?? '';
      const saved = await attempt(async () => replaceItem(world, collectionId, id, readJson('item', text)));
      if (saved.kind === 'refused') {
        return sendConsolePage(res, itemPage({ world, collectionId, id, text, ...feedbackOf(req, saved.problem) }));
      }
      redirectWithOutcome(res, itemAddress(world.site.siteId, collectionId, id), 'item-saved', { about: id });
    }),
  );
  router.get(
    '/sites/:siteId/item/remove',
    onConsoleSite(platform, async (world, req, res) => {
      const { collectionId, id } = namedIn(req);
      await readItem(world, collectionId, id);
      const question = {
        title: `Remove ${id}?`,
        text: `The item and all references to it are removed from ${collectionId}.`,
        action: siteAddress(world.site.siteId, 'item/remove', { collection: collectionId, id }),
        button: 'Remove item',
        back: itemAddress(world.site.siteId, collectionId, id),
      };
      sendConsolePage(res, { ...confirmPage(question), of: { world, section: 'collections' } });
    }),
  );
  router.post(
    '/sites/:siteId/item/remove',
    onConsoleSite(platform, async (world, req, res) => {
      const { collectionId, id } = namedIn(req);
      await deleteItem(world, collectionId, id);
      redirectWithOutcome(res, itemsAddress(world.site.siteId, collectionId), 'item-removed', { about: id });
    }),
  );
  return router;
}

/** The collection id and the item id in an address. If one is missing, the content service reports the error. */
function namedIn(req: Parameters<typeof queryValuesOf>[0]): { collectionId: string; id: string } {
  const queryValues = queryValuesOf(req);
  return { collectionId: queryValues.get('collection') ?? '', id: queryValues.get('id') ?? '' };
}
