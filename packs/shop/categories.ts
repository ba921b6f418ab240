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
import { demandCatalog, productsFor } from './catalog.ts';
import { allOf, categoriesOf } from './documents.ts';
import { cursorPage, matching } from './query.ts';
import { STORES_APP, shopSettings } from './settings.ts';

type WireCategory = NonNullable<AnswerOf<typeof getCategory>['category']>;

/** The categories of Catalog V3. */
export const categories: readonly Handler[] = [
  handle(queryCategories, async (call) => {
    const all = await wireCategories(call);
    const { query = {} } = call.request;
    const refuse = (text: string): never => call.fail(400, 'INVALID_ARGUMENT', text);
    const { page, pagingMetadata } = cursorPage(
      (sent) => matching(all, sent, refuse),
      query,
      query.cursorPaging,
      refuse,
    );
    return { categories: page, pagingMetadata };
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
    const { categoryId, cursorPaging } = call.request;
    await wireCategories(call);
    const all = (await productsFor(call, call.caller)).filter(({ categoryIds }) => categoryIds.includes(categoryId));
    const refuse = (text: string): never => call.fail(400, 'INVALID_ARGUMENT', text);
    const { page, pagingMetadata } = cursorPage(() => all, {}, cursorPaging, refuse);
    const { count, cursors } = pagingMetadata;
    return {
      items: page.map(({ id }) => ({ catalogItemId: id, appId: STORES_APP })),
      pagingMetadata: { count, cursors, total: all.length },
    };
  }),
];

type Call = Pick<OperationCall<PlatformOperation>, 'site' | 'caller' | 'state' | 'fail'>;

function notFound({ fail }: Call, asked: string): never {
  return fail(404, 'CATEGORY_NOT_FOUND', `There is no category ${asked}.`);
}

async function wireCategories(call: Call): Promise<readonly WireCategory[]> {
  demandCatalog(shopSettings(call.site), 'V3', call.fail);
  const products = await productsFor(call, call.caller);
  return (await allOf(categoriesOf(call))).map(({ id, revision, data: { name, slug, description, createdDate } }) => ({
    ...{
      id,
      revision: String(revision),
      name,
      slug,
      description,
      visible: true,
      createdDate,
      updatedDate: createdDate,
    },
    itemCounter: products.filter(({ categoryIds }) => categoryIds.includes(id)).length,
    treeReference: { appNamespace: '@wix/stores', treeKey: null },
    managingAppId: STORES_APP,
  }));
}
