import type { Evidence } from './rule.ts';

// The sources that several error codes name. The lockfile says which versions of the packages are meant.

/** The table of the content service's codes in the platform's documentation. */
export const dataErrors: Evidence = {
  kind: 'documented',
  page: 'https://dev.wix.com/docs/sdk/backend-modules/data/wix-data-error-codes',
  place: 'the row of the code',
};

function reported(where: string): Evidence {
  return { kind: 'reported', where };
}

function declaredBy(name: string): (operation: string) => Evidence {
  return (operation) => ({ kind: 'declared', package: name, operation });
}

/** Exchanges with the real service that somebody published. */
export const reports = {
  skills: reported('https://github.com/wix/skills, recipes and commits 86139ece, f8322c73, 2c342a53'),
  shops: reported(
    'public applications with @wix/stores and @wix/ecom, which handle CATALOG_V1_SITE_CALLING_CATALOG_V3_API (428), OWNED_CART_NOT_FOUND and CART_NOT_FOUND',
  ),
  liveCalls: reported('a public decision record with live calls: 404 WDE0073, 409 WDE0074, atomic increments'),
  searchCode: reported('the map of error codes of a public client'),
  unpublished: reported('the login page of a public client that handles a site without a public address'),
  browserClient: reported(
    'public measurements of a browser client: CORS, 404 at login, 403 for a visitor, life of tokens',
  ),
} as const;

/** What the packages of the platform declare, each by operation or type. */
export const declared = {
  itemsCommon: declaredBy('@wix/wix-data-items-common'),
  authentication: declaredBy('@wix/auto_sdk_identity_authentication'),
  verification: declaredBy('@wix/auto_sdk_identity_verification'),
  cartV2: declaredBy('@wix/auto_sdk_ecom_current-cart-v-2'),
  sdk: declaredBy('@wix/sdk'),
} as const;
