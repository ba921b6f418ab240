import { type Evidence, specified } from './rule.ts';

// The sources that several rules name. Versions are those that the lockfile installs (`rules.test.ts` compares them).

function documented(page: string): Evidence {
  return { kind: 'documented', page };
}

function reported(where: string): Evidence {
  return { kind: 'reported', where };
}

function declaredBy(name: string, version: string): (operation: string) => Evidence {
  return (operation) => ({ kind: 'declared', package: name, version, operation });
}

function seenBy(name: string, version: string): (test: string) => Evidence {
  return (test) => ({ kind: 'seen', package: name, version, test });
}

/** Pages of the platform's documentation. */
export const pages = {
  dataErrors: documented('https://dev.wix.com/docs/sdk/backend-modules/data/wix-data-error-codes'),
  data: documented('https://dev.wix.com/docs/velo/apis/wix-data/introduction'),
  dataItems: documented('https://github.com/wix-incubator/wix-rest-docs (all/all-apis/wix-data.service.json)'),
  queryLanguage: documented(
    'https://dev.wix.com/docs/api-reference/articles/work-with-wix-apis/data-retrieval/about-the-wix-api-query-language',
  ),
  errors: documented('https://dev.wix.com/docs/api-reference/articles/work-with-wix-apis/troubleshooting/about-errors'),
  rateLimits: documented('https://dev.wix.com/docs/rest/articles/get-started/rate-limits'),
  dataQuotas: documented('https://support.wix.com/en/article/velo-about-data-quotas'),
  dataPermissions: documented('https://dev.wix.com/docs/sdk/backend-modules/data/permissions/introduction'),
  collectionPermissions: documented('https://support.wix.com/en/article/cms-collection-permissions-overview'),
  cmsRecipes: documented('https://github.com/wix/skills (skills/wix-manage/references/cms)'),
  headlessRecipes: documented('https://github.com/wix/skills (skills/wix-headless/references)'),
  redirects: documented('https://dev.wix.com/docs/sdk/backend-modules/redirects/introduction'),
  oauthApps: documented(
    'https://dev.wix.com/docs/rest/business-management/headless-authentication/oauth-apps/create-oauth-app',
  ),
  visitors: documented('https://dev.wix.com/docs/go-headless/coding/rest-api/visitors-and-members/handle-visitors'),
  tokens: documented(
    'https://dev.wix.com/docs/api-reference/business-management/headless/authentication/retrieve-tokens',
  ),
  allowedAddresses: documented(
    'https://dev.wix.com/docs/go-headless/authentication/setup/allow-redirect-uris-and-domains',
  ),
  hostedLogin: documented(
    'https://dev.wix.com/docs/go-headless/coding/rest-api/visitors-and-members/handle-members-with-wix-managed-login',
  ),
  customLogin: documented(
    'https://dev.wix.com/docs/go-headless/coding/rest-api/visitors-and-members/handle-members-with-custom-login',
  ),
  externalLogin: documented(
    'https://dev.wix.com/docs/go-headless/coding/java-script-sdk/visitors-and-members/handle-members-with-externally-managed-login',
  ),
  verification: documented('https://dev.wix.com/docs/rest/business-management/headless/verification/introduction'),
  eventualConsistency: documented('https://dev.wix.com/docs/api-reference/business-solutions/cms/eventual-consistency'),
  dataTypes: documented('https://dev.wix.com/docs/rest/assets/data/data-types-in-wix-data'),
  cachedQueries: documented(
    'https://dev.wix.com/docs/develop-websites-sdk/code-your-site/work-with-data/data-api/about-cached-queries',
  ),
  externalDatabase: documented('https://github.com/wix/velo-external-db (error model and filter operators)'),
} as const;

/** Exchanges with the real service that somebody published. */
export const reports = {
  skills: reported('https://github.com/wix/skills, recipes and commits 86139ece, f8322c73, 2c342a53'),
  shops: reported(
    'public applications with @wix/stores and @wix/ecom, which handle CATALOG_V1_SITE_CALLING_CATALOG_V3_API (428), OWNED_CART_NOT_FOUND and CART_NOT_FOUND',
  ),
  webMessage: reported('https://github.com/wix/skills, pull requests 489, 585, 591 and 659'),
  hiddenColumns: reported('https://forum.wixstudio.com/t/giri-gives-a-fac-4-we-can-see-your-data-set/2010'),
  sideEffects: reported('shoonia.site/side-effect-data-saving-methods'),
  anonymousRead: reported('public project notes: an anonymous token against a collection of administrators'),
  liveCalls: reported('a public decision record with live calls: 404 WDE0073, 409 WDE0074, atomic increments'),
  searchCode: reported('the map of error codes of a public client'),
  quotas: reported('public clients that reached the quota of a minute'),
  payload: reported('public clients: 512 kB for an item, 4 MB for a bulk request, 5 MB refused'),
  bulkFailures: reported('public notes on bulk requests that answer 200 although items fail'),
  forbiddenRead: reported('public notes on WDE0027 for ordinary users, with and without suppressAuth'),
  authorInsert: reported('published schemas whose permission to insert is that of authors'),
  elevatedOwner: reported('public notes on elevated inserts, which belong to the application'),
  unpublished: reported('the login page of a public client that handles a site without a public address'),
  browserClient: reported(
    'public measurements of a browser client: CORS, 404 at login, 403 for a visitor, life of tokens',
  ),
} as const;

/** What the packages of the platform declare, each by operation or type. */
export const declared = {
  items: declaredBy('@wix/wix-data-items-sdk', '1.0.552'),
  itemsCommon: declaredBy('@wix/wix-data-items-common', '1.0.328'),
  collections: declaredBy('@wix/auto_sdk_data_collections', '1.0.98'),
  indexes: declaredBy('@wix/auto_sdk_data_indexes', '1.0.58'),
  permissions: declaredBy('@wix/auto_sdk_data_permissions', '1.0.55'),
  authentication: declaredBy('@wix/auto_sdk_identity_authentication', '1.0.61'),
  oauth: declaredBy('@wix/auto_sdk_identity_oauth', '1.0.57'),
  recovery: declaredBy('@wix/auto_sdk_identity_recovery', '1.0.50'),
  verification: declaredBy('@wix/auto_sdk_identity_verification', '1.0.51'),
  redirects: declaredBy('@wix/auto_sdk_redirects_redirects', '1.0.56'),
  members: declaredBy('@wix/auto_sdk_members_members', '1.0.135'),
  productsV3: declaredBy('@wix/auto_sdk_stores_products-v-3', '1.0.226'),
  productsV1: declaredBy('@wix/auto_sdk_stores_products', '1.0.108'),
  catalogVersioning: declaredBy('@wix/auto_sdk_stores_catalog-versioning', '1.0.81'),
  categories: declaredBy('@wix/auto_sdk_categories_categories', '1.0.145'),
  cartV1: declaredBy('@wix/auto_sdk_ecom_current-cart', '1.0.190'),
  cartV2: declaredBy('@wix/auto_sdk_ecom_current-cart-v-2', '1.0.202'),
  checkout: declaredBy('@wix/auto_sdk_ecom_checkout', '1.0.174'),
  orders: declaredBy('@wix/auto_sdk_ecom_orders', '1.0.298'),
  recommendations: declaredBy('@wix/auto_sdk_ecom_recommendations', '1.0.50'),
  sdk: declaredBy('@wix/sdk', '1.21.16'),
} as const;

/** What the official clients do in a test, unmodified. */
export const seen = {
  sdk: seenBy('@wix/sdk', '1.21.16'),
  data: seenBy('@wix/data', '1.0.521'),
} as const;

/** OWASP Application Security Verification Standard 5.0. */
export function asvs(section: string): Evidence {
  return specified('OWASP ASVS 5.0', section);
}

/** OAuth 2.0 for Browser-Based Applications, as of July 2026. */
export function browserApps(section: string): Evidence {
  return specified('OAuth 2.0 for Browser-Based Applications (draft)', section);
}

export function owasp(sheet: string): Evidence {
  return specified('OWASP Cheat Sheet Series', sheet);
}
