import * as declared from '@wix/auto_sdk_stores_products/meta';
import { type Handler, type HandlerRequest, handle, type RequestOf } from '#handlers/define-config.ts';
import { type CatalogCall, choicesOf, demandWriter, type StoredProduct, storedProduct } from './catalog.ts';
import {
  allOf,
  type Category,
  categoriesOf,
  type Product,
  type ProductOption,
  type ProductVariant,
  productsOf,
} from './documents.ts';
import { minorIn } from './money.ts';
import { imagesOf, pictureIn } from './pictures.ts';
import { wireCollection, wireProductV1 } from './products-v1.ts';
import { regroup } from './regroup.ts';
import { slugOf } from './slugs.ts';
import { refuseUnplayed } from './wire-parts.ts';
import { addProduct, nameIn, type WritingCall } from './write-product.ts';

type Call = WritingCall & CatalogCall & Pick<HandlerRequest, 'transaction' | 'fail'>;
type Sent = NonNullable<RequestOf<typeof declared.createProduct>['product']>;

/** Catalog V1: what the owner of a site writes. */
export const productWritesV1: readonly Handler[] = [
  handle(declared.createProduct, async (call) => {
    const { product: sent = {} } = call.request;
    demandWriter(call, 'V1');
    const made = await addProduct(call, readProduct(call, sent, undefined), sent.slug);
    return { product: wireProductV1(made, call.site) };
  }),
  handle(declared.updateProduct, async (call) => {
    const { product: sent } = call.request;
    return changed(call, sent.id ?? '', (before) => readProduct(call, sent, before));
  }),
  handle(declared.updateProductVariants, async (call) => {
    const { id, variants = [] } = call.request;
    const { product } = await changed(call, id, (before) => ({
      ...before,
      variants: before.variants.map((variant) => {
        const named = Object.fromEntries(choicesOf(before, variant).map(({ name, choice }) => [name, choice]));
        const sent = variants.find(({ choices = {}, variantIds = [] }) =>
          variantIds.length > 0
            ? variantIds.includes(variant.id)
            : Object.entries(choices).every(([name, choice]) => named[name] === choice),
        );
        if (sent?.visible === false) refuseUnplayed(call, { hiddenVariants: true }, ['hiddenVariants']);
        const { fullPrice: _reduced, ...others } = variant;
        return {
          ...(sent?.price === undefined || sent.price === null
            ? variant
            : { ...others, price: minorIn(call, sent.price, 'price') }),
          ...(typeof sent?.sku === 'string' && { sku: sent.sku }),
        };
      }),
    }));
    return { variants: product.variants ?? [] };
  }),
  handle(declared.addProductMedia, async (call) => {
    const { id, media = [] } = call.request;
    const added = media.flatMap(
      ({ mediaId, url }) => pictureIn({ ...(mediaId && { id: mediaId }), ...(url && { url }) }) ?? [],
    );
    await changed(call, id, (before) => {
      const [image, ...gallery] = [...imagesOf(before), ...added];
      return { ...before, gallery, ...(image && { image }) };
    });
    return {};
  }),
  handle(declared.deleteProduct, async (call) => {
    demandWriter(call, 'V1');
    if (!(await productsOf(call).remove(call.request.id))) notFound(call, 'PRODUCT_NOT_FOUND', call.request.id);
    return {};
  }),
  handle(declared.createCollection, async (call) => {
    const { name, slug, description, visible } = call.request.collection;
    demandWriter(call, 'V1');
    const id = call.random.guid();
    const made: Category = {
      ...{ name: name ?? '', slug: slug ?? slugOf(name ?? ''), description: description ?? '' },
      ...{ isHidden: visible === false, createdDate: call.clock.now().toISOString() },
    };
    await categoriesOf(call).put(id, made);
    return { collection: wireCollection(id, made, 0) };
  }),
  handle(declared.updateCollection, async (call) => {
    const { id, name, slug, description, visible } = call.request.collection;
    return changedCollection(call, id ?? '', (before) => ({
      ...{ name: name ?? before.name, slug: slug ?? before.slug, description: description ?? before.description },
      isHidden: visible === undefined || visible === null ? (before.isHidden ?? false) : !visible,
    }));
  }),
  handle(declared.deleteCollection, async (call) => {
    const { id } = call.request;
    demandWriter(call, 'V1');
    await call.transaction(async (services) => {
      if (!(await categoriesOf(services).remove(id))) notFound(call, '404', id);
      await regroup(services, (ids) => ids.filter((each) => each !== id));
    });
    return {};
  }),
  handle(declared.addProductsToCollection, async (call) => {
    const { id, productIds = [] } = call.request;
    return grouped(call, id, productIds, (ids) => [...ids.filter((each) => each !== id), id]);
  }),
  handle(declared.removeProductsFromCollection, async (call) => {
    const { id, productIds } = call.request;
    return grouped(call, id, productIds, (ids) => ids.filter((each) => each !== id));
  }),
];

function notFound({ fail }: Call, code: string, id: string): never {
  return fail(404, code, `There is no product or collection ${id}.`);
}

function changed(call: Call, id: string, change: (before: StoredProduct) => Omit<Product, 'slug'> & { slug?: string }) {
  demandWriter(call, 'V1');
  return call.transaction(async (services) => {
    const found = (await productsOf(services).get(id)) ?? notFound(call, 'PRODUCT_NOT_FOUND', id);
    const { id: _id, ...read }: Omit<Product, 'slug'> & { id?: string } = change(storedProduct(id, found.data));
    const product: Product = { ...read, slug: found.data.slug };
    await productsOf(services).put(id, product);
    return { product: wireProductV1(storedProduct(id, product), call.site) };
  });
}

async function changedCollection(call: Call, id: string, change: (before: Category) => Partial<Category>) {
  demandWriter(call, 'V1');
  return call.transaction(async (services) => {
    const before = (await categoriesOf(services).get(id))?.data ?? notFound(call, '404', id);
    const after = { ...before, ...change(before) };
    await categoriesOf(services).put(id, after);
    const products = (await allOf(productsOf(services))).filter(({ data }) => data.categoryIds.includes(id));
    return { collection: wireCollection(id, after, products.length) };
  });
}

function grouped(
  call: Call,
  id: string,
  productIds: readonly string[],
  change: (ids: readonly string[]) => readonly string[],
): Promise<object> {
  demandWriter(call, 'V1');
  return call.transaction(async (services) => {
    if (!(await categoriesOf(services).get(id))) notFound(call, '404', id);
    const isMeant = new Set(productIds);
    await regroup(services, change, (productId) => isMeant.has(productId));
    return {};
  });
}

const UNPLAYED = 'ribbon brand weight additionalInfoSections customTextFields costAndProfitData seoData'.split(' ');

/** As the packages declare it for Catalog V3. */
const MAX_VARIANTS = 1000;

/** A product of Catalog V1 as it is stored. Fields that are not sent stay as they were before. */
function readProduct(call: Call, sent: Sent, before: StoredProduct | undefined): Omit<Product, 'slug'> {
  refuseUnplayed(call, sent, UNPLAYED);
  const { name, description, visible, productType, productOptions, sku, discount } = sent;
  const sentPrice = sent.priceData?.price ?? sent.price?.price;
  const [first] = before?.variants ?? [];
  const full =
    typeof sentPrice === 'number'
      ? minorIn(call, sentPrice, 'priceData.price')
      : (first?.fullPrice ?? first?.price ?? 0);
  const { type = 'NONE', value = 0 } = discount ?? {};
  const price =
    type === 'PERCENT'
      ? full - Math.round((full * value) / 100)
      : type === 'AMOUNT'
        ? full - minorIn(call, value, 'discount.value')
        : full;
  if (price < 0) call.fail(400, 'INVALID_ARGUMENT', 'The discount is more than the price.');
  const prices = { price, ...(price < full && { fullPrice: full }) };
  const isPriced = typeof sentPrice === 'number' || discount !== undefined;
  const options = productOptions?.map((option): ProductOption => {
    const known = before?.options.find((each) => each.name === option.name);
    return {
      ...{ id: known?.id ?? call.random.guid(), name: option.name ?? '' },
      choices: (option.choices ?? []).map(({ value: choice = '', description: shown = choice }) => ({
        id: known?.choices.find((each) => each.name === shown)?.id ?? call.random.guid(),
        name: shown,
      })),
    };
  });
  const combined = options?.reduce((count, { choices }) => count * choices.length, 1) ?? 0;
  if (combined > MAX_VARIANTS)
    call.fail(
      400,
      'INVALID_ARGUMENT',
      `The options have ${combined} variants, and a product has at most ${MAX_VARIANTS}.`,
    );
  const combinations = options && combinationsOf(options);
  const variantOf = (choices: ProductVariant['choices']): ProductVariant => {
    const known = before?.variants.find((variant) =>
      Object.entries(choices).every(([id, choice]) => variant.choices[id] === choice),
    );
    return { stock: null, ...prices, ...(known ?? { id: call.random.guid() }), choices };
  };
  const variants = combinations?.map(variantOf) ?? before?.variants ?? [variantOf({})];
  const { slug: _slug, id: _id, revision = 0, ...rest }: Partial<StoredProduct> = before ?? {};
  return {
    ...{ categoryIds: [], options: [], createdDate: call.clock.now().toISOString(), ...rest },
    name: nameIn(call, name ?? before?.name),
    description: description ?? before?.description ?? '',
    isVisible: visible ?? before?.isVisible ?? true,
    isDigital: productType ? productType === 'digital' : (before?.isDigital ?? false),
    ...(options && { options }),
    variants: variants.map(({ fullPrice, ...variant }) => ({
      ...variant,
      ...(isPriced || before === undefined ? prices : fullPrice !== undefined && { fullPrice }),
      ...(typeof sku === 'string' && { sku }),
    })),
    revision: revision + 1,
  };
}

/** Each way to choose one of every option. */
function combinationsOf(options: readonly ProductOption[]): readonly ProductVariant['choices'][] {
  return options.reduce<readonly ProductVariant['choices'][]>(
    (all, { id, choices }) => all.flatMap((before) => choices.map((choice) => ({ ...before, [id]: choice.id }))),
    [{}],
  );
}
