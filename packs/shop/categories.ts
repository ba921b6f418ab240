import * as declared from '@wix/auto_sdk_categories_categories/meta';
import {
  type AnswerOf,
  type Handler,
  type HandlerRequest,
  handle,
  type OperationCall,
  type PlatformOperation,
  type SiteServices,
} from '#handlers/define-config.ts';
import {
  ALL_PRODUCTS,
  AS_ADDED,
  dateValue,
  demandCatalog,
  demandRevision,
  demandWriter,
  pagingOf,
  productFor,
  productsFor,
  type StoredProduct,
} from './catalog.ts';
import { allOf, type Category, categoriesOf } from './documents.ts';
import { CATEGORIES_QUERY } from './query-rules.ts';
import { regroup } from './regroup.ts';
import { ALL_PRODUCTS_V3, STORES_APP, shopSettings } from './settings.ts';
import { slugOf } from './slugs.ts';
import { countOf, refuseUnplayed } from './wire-parts.ts';

type WireCategory = NonNullable<AnswerOf<typeof declared.getCategory>['category']>;

/** The categories of Catalog V3. */
export const categories: readonly Handler[] = [
  handle(declared.queryCategories, async (call) => {
    const { query = {}, treeReference, fields, returnNonVisibleCategories } = call.request;
    const isOurs = treeReference?.appNamespace === TREE.appNamespace;
    const all = await wireCategories(call, fields);
    const page = await call.search({
      name: 'query categories',
      entries: isOurs ? all.filter(({ visible }) => visible || returnNonVisibleCategories) : [],
      idOf: ({ id = '' }) => id ?? '',
      valuesOf: ({ createdDate, ...category }) => {
        const created = dateValue(String(createdDate));
        return { ...category, createdDate: created, updatedDate: created };
      },
      ...{ fields: CATEGORIES_QUERY, filter: query.filter, sort: query.sort, order: AS_ADDED },
      page: { kind: 'cursor', ...query.cursorPaging },
    });
    return { categories: page.entries, pagingMetadata: pagingOf(page) };
  }),
  handle(declared.getCategoryBySlug, async (call) => {
    const { slug: asked, fields } = call.request;
    return { category: await categoryWith(call, (category) => category.slug === asked, asked, fields) };
  }),
  handle(declared.getCategory, async (call) => {
    const { categoryId, fields } = call.request;
    return { category: await categoryWith(call, ({ id }) => id === categoryId, categoryId, fields) };
  }),
  handle(declared.createCategory, async (call) => {
    const { category, fields } = call.request;
    demandWriter(call, 'V3');
    refuseUnplayed(call, category, UNPLAYED);
    const { name = '', slug, description, visible } = category;
    const id = call.random.guid();
    await call.transaction(async (services) => {
      const made = slug ?? slugOf(name ?? '');
      await demandFreeSlug(call, services, made);
      const written = { name: name ?? '', slug: made, description: description ?? '', isHidden: visible === false };
      await categoriesOf(services).put(id, { ...written, createdDate: call.clock.now().toISOString() });
    });
    return { category: await categoryWith(call, (each) => each.id === id, id, fields) };
  }),
  handle(declared.updateCategory, async (call) => {
    const { category, fields } = call.request;
    refuseUnplayed(call, category, UNPLAYED);
    const id = category.id ?? '';
    await changed(call, id, category.revision, async (before, services) => {
      const { name, slug, description } = category;
      if (slug && slug !== before.slug) await demandFreeSlug(call, services, slug);
      return {
        ...{ name: name ?? before.name, slug: slug ?? before.slug },
        description: description ?? before.description,
      };
    });
    return { category: await categoryWith(call, (each) => each.id === id, id, fields) };
  }),
  handle(declared.updateCategoryVisibility, async (call) => {
    const { categoryId: id, revision, visible, fields } = call.request;
    await changed(call, id, revision, async () => ({ isHidden: !visible }));
    return { category: await categoryWith(call, (each) => each.id === id, id, fields) };
  }),
  handle(declared.deleteCategory, async (call) => {
    const { categoryId } = call.request;
    demandWriter(call, 'V3');
    await call.transaction(async (services) => {
      if (!(await categoriesOf(services).remove(categoryId))) notFound(call, categoryId);
      await regroup(services, (ids) => ids.filter((id) => id !== categoryId));
    });
    return {};
  }),
  handle(declared.bulkAddItemsToCategory, async (call) => {
    const { categoryId, items } = call.request;
    const added = await inCategories(call, items, [categoryId], (ids) => [
      ...ids.filter((id) => id !== categoryId),
      categoryId,
    ]);
    return { results: added.map((itemMetadata) => ({ itemMetadata })), bulkActionMetadata: countOf(added) };
  }),
  handle(declared.bulkRemoveItemsFromCategory, async (call) => {
    const { categoryId, items } = call.request;
    const removed = await inCategories(call, items, [], (ids) => ids.filter((id) => id !== categoryId));
    return { results: removed.map((itemMetadata) => ({ itemMetadata })), bulkActionMetadata: countOf(removed) };
  }),
  handle(declared.listCategoriesForItem, async (call) => {
    const { catalogItemId = '' } = call.request.item;
    demandCatalog(shopSettings(call.site), 'V3', call.fail);
    const ids = (await productFor(call, catalogItemId))?.categoryIds ?? [];
    return { directCategoryIds: ids, allCategoryIds: [...ids, ALL_PRODUCTS_V3] };
  }),
  handle(declared.listItemsInCategory, async (call) => {
    const { categoryId, cursorPaging = {} } = call.request;
    demandCatalog(shopSettings(call.site), 'V3', call.fail);
    const entries = inCategory(await productsFor(call), categoryId);
    const page = await call.search({
      name: `items of ${categoryId}`,
      entries,
      idOf: ({ id }) => id,
      ...{ fields: new Map(), order: AS_ADDED },
      valuesOf: ({ createdDate }) => ({ createdDate: dateValue(createdDate) }),
      page: { kind: 'cursor', ...cursorPaging },
    });
    return {
      items: page.entries.map(({ id }) => ({ catalogItemId: id, appId: STORES_APP })),
      pagingMetadata: { count: page.entries.length, cursors: page.cursors, total: entries.length },
    };
  }),
];

/** The categories of the stores. Other apps have trees of their own, which are empty here. */
const TREE = { appNamespace: '@wix/stores', treeKey: null };

type Call = Pick<OperationCall<PlatformOperation>, 'site' | 'caller' | 'state' | 'fail'>;

function inCategory(products: readonly StoredProduct[], categoryId: string): readonly StoredProduct[] {
  return categoryId === ALL_PRODUCTS_V3
    ? products
    : products.filter(({ categoryIds }) => categoryIds.includes(categoryId));
}

function notFound({ fail }: Call, asked: string): never {
  return fail(404, 'CATEGORY_NOT_FOUND', `There is no category ${asked}.`);
}

const UNPLAYED = ['image', 'parentCategory', 'seoData', 'richContentDescription', 'extendedFields'];

async function demandFreeSlug({ fail }: Call, services: Pick<SiteServices, 'state'>, slug: string): Promise<void> {
  const isTaken = (await allOf(categoriesOf(services))).some(({ data }) => data.slug === slug);
  if (isTaken || slug === ALL_PRODUCTS.slug) fail(409, 'DUPLICATE_SLUG', `Another category has the slug ${slug}.`);
}

/** Changes a category whose revision the caller has seen. */
function changed(
  call: Call & Pick<HandlerRequest, 'transaction'>,
  id: string,
  revision: string | null | undefined,
  change: (before: Category, services: SiteServices) => Promise<Partial<Category>>,
): Promise<void> {
  demandWriter(call, 'V3');
  return call.transaction(async (services) => {
    const before = (await categoriesOf(services).get(id))?.data ?? notFound(call, id);
    const { revision: current = 1 } = before;
    demandRevision(call, revision, current);
    await categoriesOf(services).put(id, { ...before, ...(await change(before, services)), revision: current + 1 });
  });
}

/** Changes the categories of products, and says of each item whether there is such a product. */
function inCategories(
  call: Call & Pick<HandlerRequest, 'transaction'>,
  items: readonly { readonly catalogItemId?: string; readonly appId?: string }[],
  needed: readonly string[],
  change: (ids: readonly string[]) => readonly string[],
) {
  demandWriter(call, 'V3');
  return call.transaction(async (services) => {
    for (const id of needed) if (!(await categoriesOf(services).get(id))) notFound(call, id);
    const isMeant = new Set(items.map(({ catalogItemId }) => catalogItemId));
    const found = await regroup(services, change, (id) => isMeant.has(id));
    return items.map((item, originalIndex) => ({
      ...{ item, originalIndex, success: found.has(item.catalogItemId ?? '') },
    }));
  });
}

async function categoryWith(
  call: Call,
  isMeant: (category: WireCategory) => boolean,
  asked: string,
  fields?: readonly string[],
): Promise<WireCategory> {
  return (await wireCategories(call, fields)).find(isMeant) ?? notFound(call, asked);
}

async function wireCategories(call: Call, fields: readonly string[] = []): Promise<readonly WireCategory[]> {
  demandCatalog(shopSettings(call.site), 'V3', call.fail);
  const products = await productsFor(call);
  const stored = (await allOf(categoriesOf(call))).map(({ id, data }) => ({ ...data, id }));
  const all: readonly (Category & { readonly id: string })[] = [ALL_PRODUCTS, ...stored];
  return all.map((category) => wireCategory(category, products, fields));
}

export function wireCategory(
  { id, revision = 1, name, slug, description, createdDate, isHidden = false }: Category & { readonly id: string },
  products: readonly StoredProduct[],
  fields: readonly string[],
): WireCategory {
  return {
    ...{ id, revision: String(revision), name, slug, visible: !isHidden },
    // An empty one is below the declared minimum.
    ...(fields.includes('DESCRIPTION') && description !== '' && { description }),
    ...{ createdDate, updatedDate: createdDate, itemCounter: inCategory(products, id).length },
    ...{ treeReference: TREE, managingAppId: STORES_APP },
  };
}
