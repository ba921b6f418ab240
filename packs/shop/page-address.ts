import type { SiteSettings } from '#simulator/start/config/define-config.ts';

/** The address of a site that allows no address of an application. No site on the web has this name. */
const NOWHERE = 'https://shop.example';

export interface ProductPage {
  readonly base: string;
  readonly path: string;
  readonly url: string;
}

/** The page of a product, at the first application that the site allows as a redirect address. */
export function productPage({ settings }: { readonly settings: SiteSettings }, slug: string): ProductPage {
  const own = settings.allowedRedirectUris.find((address) => /^https?:/.test(address));
  const base = own === undefined ? NOWHERE : new URL(own).origin;
  const path = `/product-page/${slug}`;
  return { base, path, url: `${base}${path}` };
}
