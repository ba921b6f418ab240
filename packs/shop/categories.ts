import {
  getCategory,
  getCategoryBySlug,
  listItemsInCategory,
  queryCategories,
} from '@wix/auto_sdk_categories_categories/meta';
import {
  type AnswerOf,
  type Handler,
  handle,
  type OperationCall,
  type PlatformOperation,
} from '#simulator/start/config/define-config.ts';
import {
  ALL_PRODUCTS,
  AS_ADDED,
  dateValue,
  demandCatalog,
  pagingOf,
  productsFor,
  type StoredProduct,
} from './catalog.ts';
import { allOf, categoriesOf } from './documents.ts';
import { CATEGORIES_QUERY } from './query-rules.ts';
import { ALL_PRODUCTS_V3, STORES_APP, shopSettings } from './settings.ts';

type WireCategory = NonNullable<AnswerOf<typeof getCategory>['category']>;

/** The categories of Catalog V3. */
export const categories: readonly Handler[] = [
  handle(queryCategories, async (call) => {
    const { query = {} } = call.request;
    const page = await call.search({
      name: 'query categories',
      entries: await wireCategories(call),
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
  handle(getCategoryBySlug, async (call) => {
    const category = (await wireCategories(call)).find(({ slug }) => slug === call.request.slug);
    return { category: category ?? notFound(call, call.request.slug) };
  }),
  handle(getCategory, async (call) => {
    const category = (await wireCategories(call)).find(({ id }) => id === call.request.categoryId);
    return { category: category ?? notFound(call, call.request.categoryId) };
  }),
  handle(listItemsInCategory, async (call) => {
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

type Call = Pick<OperationCall<PlatformOperation>, 'site' | 'caller' | 'state' | 'fail'>;

function inCategory(products: readonly StoredProduct[], categoryId: string): readonly StoredProduct[] {
  return categoryId === ALL_PRODUCTS_V3
    ? products
    : products.filter(({ categoryIds }) => categoryIds.includes(categoryId));
}

function notFound({ fail }: Call, asked: string): never {
  return fail(404, 'CATEGORY_NOT_FOUND', `There is no category ${asked}.`);
}

async function wireCategories(call: Call): Promise<readonly WireCategory[]> {
  demandCatalog(shopSettings(call.site), 'V3', call.fail);
  const products = await productsFor(call);
  const stored = (await allOf(categoriesOf(call))).map(({ id, revision, data }) => ({ ...data, id, revision }));
  return [ALL_PRODUCTS, ...stored].map(({ id, revision, name, slug, description, createdDate }) => ({
    ...{ id, revision: String(revision), name, slug, description, visible: true },
    ...{ createdDate, updatedDate: createdDate, itemCounter: inCategory(products, id).length },
    ...{ treeReference: { appNamespace: '@wix/stores', treeKey: null }, managingAppId: STORES_APP },
  }));
}
