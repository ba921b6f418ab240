import type { FailWithStatus, HandlerRequest, SiteServices } from '#handlers/define-config.ts';
import { type StoredProduct, storedProduct } from './catalog.ts';
import {
  KEPT,
  KEPT_OF_VARIANT,
  type Product,
  type ProductOption,
  type ProductVariant,
  productsOf,
} from './documents.ts';
import { minorIn } from './money.ts';
import { imagesOf, pictureIn } from './pictures.ts';
import type { SentOption, SentProduct, SentVariant } from './sent-product.ts';
import { slugOf } from './slugs.ts';
import { sentStock } from './stock.ts';

/** What reading a product needs of a call. */
export type WritingCall = Pick<HandlerRequest, 'site' | 'random' | 'clock'> & { readonly fail: FailWithStatus };

/** A product of Catalog V3 as it is stored. Fields that are not sent stay as they were before. */
export function readProduct(call: WritingCall, sent: SentProduct, before: Product | undefined): Omit<Product, 'slug'> {
  const { name, visible, productType, plainDescription, description, mainCategoryId, media } = sent;
  const options = sent.options
    ? sent.options.map((option) => readOption(call, option, before))
    : (before?.options ?? []);
  const sentVariants = sent.variantsInfo?.variants;
  const variants = sentVariants
    ? sentVariants.map((variant) => readVariant(call, variant, options, before))
    : (before?.variants ?? []);
  demandAligned(call, options, variants);
  const [image, ...gallery] = media ? picturesIn(media) : imagesOf(before ?? {});
  const others = (before?.categoryIds ?? []).filter((id) => id !== mainCategoryId);
  const kept = { ...before?.kept, ...picked(sent, KEPT) };
  const { image: _image, gallery: _gallery, ...rest } = before ?? {};
  return {
    ...rest,
    name: nameIn(call, name ?? before?.name),
    description: plainDescription ?? (description ? textOf(description) : (before?.description ?? '')),
    isVisible: visible ?? before?.isVisible ?? true,
    isDigital: productType ? productType === 'DIGITAL' : (before?.isDigital ?? false),
    categoryIds: mainCategoryId ? [mainCategoryId, ...others] : (before?.categoryIds ?? []),
    ...{ options, variants, kept, ...(image && { image }), ...(gallery.length > 0 && { gallery }) },
    createdDate: before?.createdDate ?? call.clock.now().toISOString(),
    ...(before && { revision: (before.revision ?? 1) + 1 }),
  };
}

/** The name of a product. */
export function nameIn({ fail }: WritingCall, sent: string | null | undefined): string {
  if (!sent) return fail(400, 'INVALID_ARGUMENT', 'product.name is missing.');
  return sent.trim() === '' ? fail(400, 'ONLY_SPACES_STRING_ERROR', 'The name has only blanks.') : sent;
}

/** An option by its id, or by its name. A new one gets an id, as its choices do. */
function readOption(call: WritingCall, { id, name, choicesSettings }: SentOption, before?: Product): ProductOption {
  const old = before?.options.find((each) => each.id === id || each.name === name);
  const choices = (choicesSettings?.choices ?? []).map((choice) => {
    const known = old?.choices.find((each) => each.id === choice.choiceId || each.name === choice.name);
    const color = choice.colorCode ?? known?.color;
    return {
      id: choice.choiceId ?? known?.id ?? call.random.guid(),
      name: choice.name ?? known?.name ?? missing(call, 'PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED'),
      ...(color !== undefined && { color }),
    };
  });
  return {
    id: id ?? old?.id ?? call.random.guid(),
    name: name ?? old?.name ?? missing(call, 'PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED'),
    choices: choicesSettings ? choices : (old?.choices ?? []),
  };
}

function missing({ fail }: WritingCall, code: string): never {
  return fail(400, code, 'An option and each of its choices need a name.');
}

function readVariant(
  call: WritingCall,
  sent: SentVariant,
  options: readonly ProductOption[],
  before: Product | undefined,
): ProductVariant {
  const old = before?.variants.find(({ id }) => id === sent.id);
  const { actualPrice, compareAtPrice } = sent.price ?? {};
  const price = actualPrice?.amount === undefined ? old?.price : minorIn(call, actualPrice.amount, 'A price');
  if (price === undefined) return call.fail(400, 'INVALID_ARGUMENT', 'A variant needs price.actualPrice.amount.');
  const fullPrice = compareAtPrice?.amount === undefined ? undefined : minorIn(call, compareAtPrice.amount, 'A price');
  if (fullPrice !== undefined && fullPrice < price)
    call.fail(400, 'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE', 'The price before a reduction is lower than the price.');
  if (sent.visible === false)
    call.fail(400, 'NOT_PLAYED', 'Backlot does not play hidden variants. Leave out visible, or leave out the variant.');
  const sku = sent.sku ?? old?.sku;
  return {
    ...{ id: old?.id ?? call.random.guid(), choices: choicesIn(call, sent, options), price },
    ...(fullPrice !== undefined && { fullPrice }),
    ...(sku !== undefined && { sku }),
    kept: { ...old?.kept, ...picked(sent, KEPT_OF_VARIANT) },
    ...sentStock(call, sent.inventoryItem, old),
  };
}

/** The id of the chosen choice for the id of each option. */
function choicesIn(
  { fail }: WritingCall,
  { choices = [] }: SentVariant,
  options: readonly ProductOption[],
): ProductVariant['choices'] {
  return Object.fromEntries(
    options.map(({ id, name, choices: known }) => {
      const named = choices.find(
        ({ optionChoiceIds, optionChoiceNames }) =>
          optionChoiceIds?.optionId === id || optionChoiceNames?.optionName === name,
      );
      if (named === undefined) fail(400, 'MISSING_VARIANT_OPTION_CHOICE', `A variant has no choice of ${name}.`);
      const choice = known.find(
        (each) => each.id === named?.optionChoiceIds?.choiceId || each.name === named?.optionChoiceNames?.choiceName,
      );
      return [id, choice?.id ?? fail(400, 'CHOICE_NOT_EXIST', `The option ${name} has no such choice.`)];
    }),
  );
}

function demandAligned({ fail }: WritingCall, options: readonly ProductOption[], variants: readonly ProductVariant[]) {
  const chosen = variants.map(({ choices }) => options.map(({ id }) => choices[id] ?? '').join(' '));
  const isComplete = variants.every(({ choices }) => options.every(({ id }) => choices[id] !== undefined));
  if (!isComplete || variants.length === 0 || (options.length === 0 && variants.length > 1)) {
    fail(
      400,
      'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT',
      'A product needs variants, each with a choice of every option; a product without options has one. Send options and variants together.',
    );
  }
  if (new Set(chosen).size < chosen.length)
    fail(400, 'DUPLICATE_VARIANT_OPTION_CHOICE', 'Two variants have the same choices.');
}

function picturesIn({ main, itemsInfo }: NonNullable<SentProduct['media']>) {
  const items = itemsInfo?.items ?? [];
  return (items.length > 0 ? items : main ? [main] : []).flatMap((item) => pictureIn(item) ?? []);
}

/** The words of a rich text. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(' ');
  if (typeof value !== 'object' || value === null) return '';
  const { textData, nodes }: { textData?: { text?: string }; nodes?: unknown } = value;
  return textData?.text ?? textOf(nodes);
}

function picked<Value extends object, Name extends keyof Value>(
  value: Value,
  names: readonly Name[],
): Pick<Value, Name> {
  const entries = names.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]]));
  return Object.fromEntries(entries);
}

/** Stores a new product. */
export function addProduct(
  call: WritingCall & Pick<HandlerRequest, 'transaction'>,
  read: Omit<Product, 'slug'>,
  sentSlug?: string | null,
): Promise<StoredProduct> {
  return call.transaction(async (services) => {
    const id = call.random.guid();
    const slug = await productSlug(call, services, { slug: sentSlug ?? null, name: read.name }, undefined);
    await productsOf(services).put(id, { ...read, slug }, { expected: 'absent' });
    return storedProduct(id, { ...read, slug });
  });
}

/** A slug that no other product has: the one that is sent, or one that is made from the name. */
export async function productSlug(
  { fail }: WritingCall,
  services: Pick<SiteServices, 'state'>,
  { slug, name }: { readonly slug?: string | null; readonly name: string },
  before: { readonly id: string; readonly slug: string } | undefined,
): Promise<string> {
  if (before && (slug ?? before.slug) === before.slug) return before.slug;
  const isTaken = async (wanted: string) =>
    (await productsOf(services).query({ where: { slug: wanted }, limit: 1 })).documents.length > 0;
  if (slug)
    return (await isTaken(slug)) ? fail(409, 'DUPLICATE_SLUG_ERROR', `Another product has the slug ${slug}.`) : slug;
  const made = slugOf(name) || 'product';
  for (let at = 1; ; at += 1) {
    const wanted = at === 1 ? made : `${made}-${at}`;
    if (!(await isTaken(wanted))) return wanted;
  }
}
