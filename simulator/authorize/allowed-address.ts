import type { SiteSettings } from '#contracts/control/site-settings.ts';

/** SEC-1: the address is on the list letter by letter. */
export function isAllowedRedirectUri({ allowedRedirectUris }: SiteSettings, uri: string): boolean {
  return allowedRedirectUris.includes(uri) && isSafeScheme(uri);
}

/** APP-3: the host, with its port when it has one, is on the list of domains. */
export function isAllowedOrigin({ allowedRedirectDomains }: SiteSettings, address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isSafeScheme(address) && allowedRedirectDomains.includes(url.host);
}

/** LGO-2: where a logout may lead to. */
export function isAllowedReturn(settings: SiteSettings, address: string): boolean {
  return isAllowedRedirectUri(settings, address) || isAllowedOrigin(settings, address);
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** SEC-17: https, or http on this very machine; never `javascript:` and its kind. */
function isSafeScheme(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
}
