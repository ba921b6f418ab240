import type { SearchField, SearchFields } from '#handlers/define-config.ts';

/**
 * Fields by their operators, as a query specification of the platform's packages has them. `sorted`: a list can be sorted by them.
 * `_id` is `id` on the wire.
 */
export function fieldsOf(rules: Readonly<Record<string, string>>): SearchFields {
  return new Map(
    Object.entries(rules).flatMap(([rule, fields]) => {
      const operators = rule.split(' ').filter((each) => each !== 'sorted');
      return fields.split(' ').map((name): [string, SearchField] => [
        name,
        {
          operators: rule.startsWith('*') ? '*' : operators,
          canSort: rule.endsWith('sorted'),
          isNumber: NUMBER.test(name),
          ...(name.endsWith('.categories') && { items: fieldsOf({ '*': CATEGORY }) }),
          ...(name.endsWith('.variants') && { items: fieldsOf({ '*': VARIANT }) }),
        },
      ]);
    }),
  );
}

const NUMBER = /(^|\.)(amount|price|number|numericId|index|quantity)$/;

/** What `$matchItems` tests of the objects in a list. */
const CATEGORY = 'id index';
const VARIANT =
  'id sku barcode visible price.actualPrice.amount price.compareAtPrice.amount choices.optionChoiceIds.choiceId choices.optionChoiceIds.optionId';

export const PRODUCTS_V3_QUERY: SearchFields = fieldsOf({
  '$hasAll $hasSome': 'options.id',
  '*': 'id handle',
  '* sorted': 'createdDate updatedDate slug visible',
});

export const PRODUCTS_V3_SEARCH: SearchFields = fieldsOf({
  $matchItems: 'allCategoriesInfo.categories directCategoriesInfo.categories variantsInfo.variants',
  '$hasAll $hasSome':
    'additionalRibbons.id additionalRibbons.name infoSections.id infoSections.uniqueName modifiers.id modifiers.choicesSettings.choices.choiceId modifiers.choicesSettings.choices.name modifiers.name options.id options.choicesSettings.choices.choiceId options.choicesSettings.choices.name options.name tags.privateTags.tagIds tags.publicTags.tagIds',
  '*': 'id brand.id brand.name handle importId inventory.availabilityStatus inventory.preorderAvailability inventory.preorderStatus physicalProperties.deliveryProfileId physicalProperties.fulfillerId productType ribbon.id ribbon.name slug subscriptionDetails.allowOneTimePurchases taxGroupId visible visibleInPos',
  '* sorted':
    'createdDate updatedDate actualPriceRange.maxValue.amount actualPriceRange.minValue.amount compareAtPriceRange.maxValue.amount compareAtPriceRange.minValue.amount minVariantPriceInfo.sku name physicalProperties.shippingWeightRange.maxValue physicalProperties.shippingWeightRange.minValue',
});

export const CATEGORIES_QUERY: SearchFields = fieldsOf({
  '*': 'id slug treeReference.appNamespace treeReference.treeKey visible',
  '* sorted': 'createdDate updatedDate managingAppId name parentCategory.id parentCategory.index',
});

export const VARIANTS_QUERY: SearchFields = fieldsOf({
  '* sorted': 'id productData.productId variantId',
});

export const CUSTOMIZATIONS_QUERY: SearchFields = fieldsOf({
  '* sorted': 'createdDate id updatedDate name',
  '*': 'customizationRenderType customizationType',
});

export const INVENTORY_QUERY: SearchFields = fieldsOf({
  '*': 'id locationId variantId',
  '$hasAll $hasSome sorted': 'product.directCategoryIds',
  '* sorted':
    'createdDate updatedDate availabilityStatus inStock preorderInfo.enabled product.brand.id product.name product.variantBarcode product.variantName product.variantSku productId quantity trackQuantity',
});

export const INVENTORY_V1_QUERY: SearchFields = fieldsOf({
  '* sorted': 'id productId trackQuantity lastUpdated',
});

/** As the documentation of the REST interface names them. */
export const COUPONS_QUERY: SearchFields = fieldsOf({
  '* sorted': 'id expired dateCreated specification.name specification.code specification.active specification.type',
});

export const ORDERS_SEARCH: SearchFields = fieldsOf({
  '$eq $in $ne $nin sorted':
    'channelInfo.type fulfillmentStatus paymentStatus shippingInfo.region.name shippingInfo.title status',
  '* sorted':
    'createdDate updatedDate balanceSummary.authorized.amount balanceSummary.pending.amount balanceSummary.pendingRefund.amount billingInfo.contactDetails.firstName billingInfo.contactDetails.lastName businessLocation.id businessLocation.name buyerInfo.email number priceSummary.total.amount purchasedDate shippingInfo.logistics.deliveryTime shippingInfo.logistics.deliveryTimeSlot.from shippingInfo.logistics.deliveryTimeSlot.to taxInfo.totalExempt.amount taxInfo.totalTax.amount',
  '*': 'archived imported seenByAHuman demo',
  '$eq $in $ne $nin':
    'id buyerInfo.contactId buyerInfo.memberId channelInfo.externalOrderId checkoutId createdBy.userId lineItems.subscriptionInfo.id',
  '$hasAll $hasSome':
    'lineItems.catalogReference.appId lineItems.catalogReference.catalogItemId lineItems.locations.id',
  '$hasAll $hasSome sorted': 'fulfillmentStatusesAggregate.statuses lineItems.productName.original',
});

/** No package declares the query of orders at the stores. These are the fields that the documentation of its REST interface names. */
export const ORDERS_V2_QUERY: SearchFields = fieldsOf({
  '* sorted':
    'id number dateCreated lastUpdated paymentStatus fulfillmentStatus archived read cartId channelInfo.type buyerInfo.id buyerInfo.email',
});

/** `collections.id` is the name of the REST interface for `collectionIds`. */
export const PRODUCTS_V1_QUERY: SearchFields = fieldsOf({
  '* sorted': 'id lastUpdated name sku price priceData.price numericId productType slug',
  '*': 'createdDate description collections.id',
  '$hasAll $hasSome': 'collectionIds',
});

export const COLLECTIONS_V1_QUERY: SearchFields = fieldsOf({ '* sorted': 'id name' });
