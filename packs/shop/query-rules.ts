import type { SearchField, SearchFields } from '#simulator/start/config/define-config.ts';

/** Fields with the same rule, as a query specification of the platform's packages has them. `_id` is `id` on the wire. */
interface Row {
  readonly operators: string;
  readonly canSort: boolean;
  readonly fields: string;
}

function fieldsOf(rows: readonly Row[]): SearchFields {
  return new Map(
    rows.flatMap(({ operators, canSort, fields }) =>
      fields.split(' ').map((name): [string, SearchField] => [
        name,
        {
          operators: operators === '*' ? operators : operators.split(' '),
          canSort,
          isNumber: NUMBER.test(name),
          ...(name.endsWith('.categories') && { items: fieldsOf([CATEGORY]) }),
          ...(name.endsWith('.variants') && { items: fieldsOf([VARIANT]) }),
        },
      ]),
    ),
  );
}

const NUMBER = /(^|\.)(amount|price|number|numericId|index)$/;

/** What `$matchItems` tests of the objects in a list. */
const CATEGORY: Row = { operators: '*', canSort: false, fields: 'id index' };
const VARIANT: Row = {
  operators: '*',
  canSort: false,
  fields:
    'id sku barcode visible price.actualPrice.amount price.compareAtPrice.amount choices.optionChoiceIds.choiceId choices.optionChoiceIds.optionId',
};

export const PRODUCTS_V3_QUERY: SearchFields = fieldsOf([
  { operators: '$hasAll $hasSome', canSort: false, fields: 'options.id' },
  { operators: '*', canSort: false, fields: 'id handle' },
  { operators: '*', canSort: true, fields: 'createdDate updatedDate slug visible' },
]);

export const PRODUCTS_V3_SEARCH: SearchFields = fieldsOf([
  {
    operators: '$matchItems',
    canSort: false,
    fields: 'allCategoriesInfo.categories directCategoriesInfo.categories variantsInfo.variants',
  },
  {
    operators: '$hasAll $hasSome',
    canSort: false,
    fields:
      'additionalRibbons.id additionalRibbons.name infoSections.id infoSections.uniqueName modifiers.id modifiers.choicesSettings.choices.choiceId modifiers.choicesSettings.choices.name modifiers.name options.id options.choicesSettings.choices.choiceId options.choicesSettings.choices.name options.name tags.privateTags.tagIds tags.publicTags.tagIds',
  },
  {
    operators: '*',
    canSort: false,
    fields:
      'id brand.id brand.name handle importId inventory.availabilityStatus inventory.preorderAvailability inventory.preorderStatus physicalProperties.deliveryProfileId physicalProperties.fulfillerId productType ribbon.id ribbon.name slug subscriptionDetails.allowOneTimePurchases taxGroupId visible visibleInPos',
  },
  {
    operators: '*',
    canSort: true,
    fields:
      'createdDate updatedDate actualPriceRange.maxValue.amount actualPriceRange.minValue.amount compareAtPriceRange.maxValue.amount compareAtPriceRange.minValue.amount minVariantPriceInfo.sku name physicalProperties.shippingWeightRange.maxValue physicalProperties.shippingWeightRange.minValue',
  },
]);

export const CATEGORIES_QUERY: SearchFields = fieldsOf([
  { operators: '*', canSort: false, fields: 'id slug treeReference.appNamespace treeReference.treeKey visible' },
  {
    operators: '*',
    canSort: true,
    fields: 'createdDate updatedDate managingAppId name parentCategory.id parentCategory.index',
  },
]);

export const VARIANTS_QUERY: SearchFields = fieldsOf([
  { operators: '*', canSort: true, fields: 'id productData.productId variantId' },
]);

export const ORDERS_SEARCH: SearchFields = fieldsOf([
  {
    operators: '$eq $in $ne $nin',
    canSort: true,
    fields: 'channelInfo.type fulfillmentStatus paymentStatus shippingInfo.region.name shippingInfo.title status',
  },
  {
    operators: '*',
    canSort: true,
    fields:
      'createdDate updatedDate balanceSummary.authorized.amount balanceSummary.pending.amount balanceSummary.pendingRefund.amount billingInfo.contactDetails.firstName billingInfo.contactDetails.lastName businessLocation.id businessLocation.name buyerInfo.email number priceSummary.total.amount purchasedDate shippingInfo.logistics.deliveryTime shippingInfo.logistics.deliveryTimeSlot.from shippingInfo.logistics.deliveryTimeSlot.to taxInfo.totalExempt.amount taxInfo.totalTax.amount',
  },
  { operators: '*', canSort: false, fields: 'archived imported seenByAHuman demo' },
  {
    operators: '$eq $in $ne $nin',
    canSort: false,
    fields:
      'id buyerInfo.contactId buyerInfo.memberId channelInfo.externalOrderId checkoutId createdBy.userId lineItems.subscriptionInfo.id',
  },
  {
    operators: '$hasAll $hasSome',
    canSort: false,
    fields: 'lineItems.catalogReference.appId lineItems.catalogReference.catalogItemId lineItems.locations.id',
  },
  {
    operators: '$hasAll $hasSome',
    canSort: true,
    fields: 'fulfillmentStatusesAggregate.statuses lineItems.productName.original',
  },
]);

export const PRODUCTS_V1_QUERY: SearchFields = fieldsOf([
  { operators: '*', canSort: true, fields: 'id lastUpdated name sku price priceData.price numericId productType slug' },
  { operators: '*', canSort: false, fields: 'createdDate description' },
  { operators: '$hasAll $hasSome', canSort: false, fields: 'collectionIds' },
  // The name of the REST interface for the same.
  { operators: '*', canSort: false, fields: 'collections.id' },
]);

export const COLLECTIONS_V1_QUERY: SearchFields = fieldsOf([{ operators: '*', canSort: true, fields: 'id name' }]);
