import { type SiteSettings, settingsOfPack } from '#handlers/define-config.ts';
import { CURRENCIES } from './currencies.ts';

/** The settings of the shop of a site. Money is in minor units: 490 are 4.90. */
export const SHOP = {
  name: 'shop',
  title: 'Shop',
  settings: {
    catalog: {
      kind: 'choice',
      label: 'Catalog',
      choices: ['V3', 'V1'],
      default: 'V3',
      hint: 'A site has one version of the catalog. Calls of the other one are refused.',
    },
    currency: {
      kind: 'choice',
      label: 'Currency',
      choices: CURRENCIES,
      default: 'EUR',
      hint: 'Three letters, such as EUR.',
    },
    taxPercent: { kind: 'number', label: 'Tax (percent)', default: 10, min: 0, max: 100 },
    deliveryPrice: {
      kind: 'number',
      label: 'Price of a delivery',
      default: 490,
      min: 0,
      hint: 'In the smallest unit of the currency. To collect an order costs nothing.',
    },
  },
} as const;

export type ShopSettings = ReturnType<typeof shopSettings>;

export function shopSettings(site: { readonly settings: SiteSettings }) {
  return settingsOfPack(site, SHOP);
}

/** The category that has all products. The ids are those of the platform for Catalog V1, and ours for Catalog V3. */
export const ALL_PRODUCTS_V1 = '00000000-000000-000000-000000000001';
export const ALL_PRODUCTS_V3 = '00000000-0000-4000-8000-000000000001';

/** The id of the app that the products of every shop belong to. */
export const STORES_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** Applications also send the id that the app had before. */
export const STORES_APPS: readonly string[] = [STORES_APP, '1380b703-ce81-ff05-f115-39571d94dfcd'];
