import type { createProduct } from '@wix/auto_sdk_stores_products-v-3/meta';
import type { RequestOf } from '#handlers/define-config.ts';

type Declared = RequestOf<typeof createProduct>['product'];
type DeclaredVariant = NonNullable<NonNullable<Declared['variantsInfo']>['variants']>[number];

export type SentOption = NonNullable<Declared['options']>[number];

/** A variant as the calls with and without an inventory declare it. */
export interface SentVariant
  extends Pick<
    DeclaredVariant,
    | 'id'
    | 'visible'
    | 'sku'
    | 'price'
    | 'choices'
    | 'barcode'
    | 'physicalProperties'
    | 'digitalProperties'
    | 'revenueDetails'
  > {
  readonly inventoryItem?: { readonly inStock?: boolean; readonly quantity?: number };
}

/** A product as they declare it. */
export type SentProduct = Omit<Declared, 'variantsInfo'> & {
  readonly variantsInfo?: { readonly variants?: readonly SentVariant[] };
};
