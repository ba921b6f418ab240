import { createHash } from 'node:crypto';
import type { DataCollection } from '#contracts/collections/data-collection.ts';
import { ValidationError } from '../../../errors/platform-error.ts';
import { formParametersOf, queryParametersOf } from '../../../http/page-parameters.ts';
import type { Route } from '../../../http/route.ts';
import type { Platform, RequestContext } from '../../../platform/request-context.ts';
import type { ItemData } from '../../../query/item-search.ts';
import { siteAddress } from '../frame/console-address.ts';
import { confirmPage, consoleAnswer } from '../frame/console-page.ts';
import { consoleRoute, onConsoleSite } from '../frame/console-route.ts';
import { attempt, feedbackOf, type Problem, redirectWithOutcome } from '../frame/feedback.ts';
import { offsetOf } from '../frame/pager.ts';
import {
  collectionsPage,
  itemAddress,
  itemPage,
  itemSearchOf,
  itemsAddress,
  itemsPage,
  queryOf,
  readJson,
} from './collections-pages.ts';
import { addItem, browseItems, deleteItem, listContent, readCollection, readItem, replaceItem } from './content.ts';

/** Shows and changes the content of a site with the rights of its owner. */
export function collectionsRoutes(platform: Platform): readonly Route[] {
  return [
    consoleRoute(
      'GET',
      '/sites/{siteId}/collections',
      onConsoleSite(platform, async (context) => {
        return consoleAnswer(collectionsPage(context, await listContent(context)));
      }),
    ),
    consoleRoute(
      'GET',
      '/sites/{siteId}/items',
      onConsoleSite(platform, async (context, req) => {
        const [query, { collectionId }] = [queryParametersOf(req), namedIn(req)];
        const collection = await readCollection(context, collectionId);
        const [itemSearch, offset] = [itemSearchOf(query), offsetOf(query.get('offset'))];
        const found = await attempt(async () => {
          await demandSortable(context, collection, itemSearch.sort);
          return browseItems(context, collectionId, queryOf(itemSearch, offset));
        });
        const page = { context, collection, offset, itemSearch };
        if (found.kind === 'refused') {
          return consoleAnswer(itemsPage({ ...page, items: [], total: 0, ...feedbackOf(req, found.problem) }));
        }
        const { dataItems, pagingMetadata } = found.value;
        const items = dataItems.map(({ data }) => data);
        return consoleAnswer(itemsPage({ ...page, items, total: pagingMetadata.total ?? 0, ...feedbackOf(req) }));
      }),
    ),
    consoleRoute(
      'GET',
      '/sites/{siteId}/item/new',
      onConsoleSite(platform, async (context, req) => {
        const { id: collectionId } = await readCollection(context, namedIn(req).collectionId);
        return consoleAnswer(itemPage({ context, collectionId, id: undefined, text: '{\n  \n}' }));
      }),
    ),
    consoleRoute(
      'POST',
      '/sites/{siteId}/item/new',
      onConsoleSite(platform, async (context, req) => {
        const { collectionId } = namedIn(req);
        const text = formParametersOf(req).get('item') ?? '';
        const added = await attempt(async () => addItem(context, collectionId, readJson('item', text)));
        if (added.kind === 'refused') {
          const page = itemPage({ context, collectionId, id: undefined, text, ...feedbackOf(req, added.problem) });
          return consoleAnswer(page);
        }
        return redirectWithOutcome(
          itemAddress(context.site.siteId, collectionId, added.value.dataItem.id),
          'item-inserted',
          {
            about: added.value.dataItem.id,
          },
        );
      }),
    ),
    consoleRoute(
      'GET',
      '/sites/{siteId}/item',
      onConsoleSite(platform, async (context, req) => {
        const { collectionId, id } = namedIn(req);
        const item = await readItem(context, collectionId, id);
        const page = { context, collectionId, id, text: JSON.stringify(item, null, 2), version: versionOf(item) };
        return consoleAnswer(itemPage({ ...page, ...feedbackOf(req) }));
      }),
    ),
    consoleRoute(
      'POST',
      '/sites/{siteId}/item',
      onConsoleSite(platform, async (context, req) => {
        const { collectionId, id } = namedIn(req);
        const sent = formParametersOf(req);
        const text = sent.get('item') ?? '';
        const version = versionOf(await readItem(context, collectionId, id));
        const page = (problem: Problem) =>
          consoleAnswer(itemPage({ context, collectionId, id, text, version, ...feedbackOf(req, problem) }));
        if (sent.has('version') && sent.get('version') !== version) return page(CHANGED_MEANWHILE);
        const saved = await attempt(async () => replaceItem(context, collectionId, id, readJson('item', text)));
        if (saved.kind === 'refused') return page(saved.problem);
        return redirectWithOutcome(itemAddress(context.site.siteId, collectionId, id), 'item-saved', { about: id });
      }),
    ),
    consoleRoute(
      'GET',
      '/sites/{siteId}/item/remove',
      onConsoleSite(platform, async (context, req) => {
        const { collectionId, id } = namedIn(req);
        await readItem(context, collectionId, id);
        const question = {
          title: `Remove ${id}?`,
          text: `The item and all references to it are removed from ${collectionId}.`,
          action: siteAddress(context.site.siteId, 'item/remove', { collection: collectionId, id }),
          button: 'Remove item',
          back: itemAddress(context.site.siteId, collectionId, id),
        };
        return consoleAnswer({ ...confirmPage(question), of: { context, section: 'collections' } });
      }),
    ),
    consoleRoute(
      'POST',
      '/sites/{siteId}/item/remove',
      onConsoleSite(platform, async (context, req) => {
        const { collectionId, id } = namedIn(req);
        await deleteItem(context, collectionId, id);
        return redirectWithOutcome(itemsAddress(context.site.siteId, collectionId), 'item-removed', { about: id });
      }),
    ),
  ];
}

/** The collection id and the item id in an address. If one is missing, the content service reports the error. */
function namedIn(req: Parameters<typeof queryParametersOf>[0]): { collectionId: string; id: string } {
  const queryValues = queryParametersOf(req);
  return { collectionId: queryValues.get('collection') ?? '', id: queryValues.get('id') ?? '' };
}

/**
 * Throws ValidationError if the collection does not declare the sort field and no item has it. The content service
 * would ignore such a field without an error.
 */
async function demandSortable(
  context: RequestContext,
  collection: DataCollection,
  sort: string | undefined,
): Promise<void> {
  if (sort === undefined) return;
  const { id, fields = [] } = collection;
  const [first = ''] = sort.split('.');
  if (fields.some(({ key }) => key === first)) return;
  const { dataItems } = await browseItems(context, id, { filter: { [sort]: { $exists: true } }, paging: { limit: 1 } });
  if (dataItems.length > 0) return;
  throw new ValidationError([
    { field: 'sort', description: `must be a field of ${id}. No item has ${sort}`, data: {} },
  ]);
}

/** A text that differs for each state of an item. Its date of change may stay the same, because a site's clock can stand still. */
function versionOf(item: ItemData): string {
  return createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 22);
}

/** The problem with a form whose item was changed after the form was opened. */
const CHANGED_MEANWHILE: Problem = {
  status: 409,
  text: 'The item was changed after this page was opened. Nothing was saved. To replace the change with what is written here, save again.',
  fields: new Map(),
};
