import type { SiteSettings } from '#handlers/define-config.ts';

/** The address of a site that allows no address of an application. No site on the web has this name. */
const NOWHERE = 'https://shop.example';

export interface PageAddress {
  readonly base: string;
  readonly path: string;
  readonly url: string;
}

/** A page at the first application that the site allows as a redirect address. */
export function pageAt({ settings }: { readonly settings: SiteSettings }, path: string): PageAddress {
  const own = settings.allowedRedirectUris.find((address) => /^https?:/.test(address));
  const base = own === undefined ? NOWHERE : new URL(own).origin;
  return { base, path, url: `${base}${path}` };
}

/** The path of the page of a product. */
export function productPath({ slug }: { readonly slug: string }): string {
  return `/product-page/${slug}`;
}
