import { getCustomization, queryCustomizations } from '@wix/auto_sdk_stores_customizations-v-3/meta';
import { type AnswerOf, type Handler, type HandlerRequest, handle } from '#handlers/define-config.ts';
import { byPost } from './addresses.ts';
import { AS_ADDED, type CatalogCall, dateValue, demandCatalog, pagingOf, productsFor } from './catalog.ts';
import { CUSTOMIZATIONS_QUERY } from './query-rules.ts';
import { shopSettings } from './settings.ts';
import { choiceOf, renderTypeOf } from './wire-product-v3.ts';

type WireCustomization = NonNullable<AnswerOf<typeof getCustomization>['customization']>;

/** The customizations of Catalog V3: the options that products have, each once. Their choices are those of all of its products. */
export const customizations: readonly Handler[] = [
  ...byPost(
    handle(queryCustomizations, async (call) => {
      const { filter, sort, cursorPaging = {} } = call.request.query ?? {};
      const page = await call.search({
        name: 'query customizations',
        entries: await customizationsOf(call),
        idOf: ({ id }) => String(id),
        valuesOf: ({ createdDate, ...others }) => {
          const created = dateValue(String(createdDate));
          return { ...others, createdDate: created, updatedDate: created };
        },
        ...{ fields: CUSTOMIZATIONS_QUERY, filter, sort, order: AS_ADDED },
        page: { kind: 'cursor', ...cursorPaging },
      });
      return { customizations: page.entries, pagingMetadata: pagingOf(page) };
    }),
  ),
  handle(getCustomization, async (call) => {
    const { customizationId } = call.request;
    const found = (await customizationsOf(call)).find(({ id }) => id === customizationId);
    return {
      customization:
        found ?? call.fail(404, 'CUSTOMIZATION_NOT_FOUND', `There is no customization ${customizationId}.`),
    };
  }),
];

type Call = CatalogCall & Pick<HandlerRequest, 'site' | 'fail'>;

async function customizationsOf(call: Call): Promise<readonly WireCustomization[]> {
  demandCatalog(shopSettings(call.site), 'V3', call.fail);
  const options = (await productsFor(call)).flatMap(({ options: own, createdDate }) =>
    own.map((option) => ({ ...option, createdDate })),
  );
  return [...Map.groupBy(options, ({ id }) => id)].flatMap(([id, same]) => {
    const [first] = same;
    if (first === undefined) return [];
    const choices = new Map(same.flatMap((option) => option.choices.map((choice) => [choice.id, choice] as const)));
    const { name, createdDate } = first;
    return {
      ...{ id, revision: '1', name, key: name, createdDate, updatedDate: createdDate },
      ...({ customizationType: 'PRODUCT_OPTION', assignedProductsCount: same.length } as const),
      customizationRenderType: renderTypeOf(first),
      choicesSettings: { choices: [...choices.values()].map((choice) => ({ id: choice.id, ...choiceOf(choice) })) },
    };
  });
}
