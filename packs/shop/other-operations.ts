import { getRecommendation } from '@wix/auto_sdk_ecom_recommendations/meta';
import { getCatalogVersion } from '@wix/auto_sdk_stores_catalog-versioning/meta';
import { type Handler, handle } from '#simulator/start/config/define-config.ts';
import { shopSettings } from './settings.ts';

/** Nothing is recommended. The version of the catalog is the one of the setting. */
export const otherOperations: readonly Handler[] = [
  handle(getRecommendation, () => ({ recommendation: { items: [] } })),
  handle(getCatalogVersion, ({ site }) => ({
    catalogVersion: shopSettings(site).catalog === 'V3' ? 'V3_CATALOG' : 'V1_CATALOG',
  })),
];
