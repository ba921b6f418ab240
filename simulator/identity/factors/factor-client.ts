import { isIP } from 'node:net';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import { type ApiRequest, headerOf } from '../../http/api-request.ts';
import { IdentityError } from '../accounts/identity-error.ts';
import { isAllowedOrigin } from '../hosted/allowed-address.ts';

/** Who proves or sets up a factor. */
export interface FactorClient {
  readonly clientAddress: string;
  /** The origin of the page that asks, for a passkey. Throws ORIGIN_NOT_ALLOWED if it is not a page of the site. */
  readonly pageOrigin: () => string;
}

/** A client of the API. Browsers name the page that asks in the `Origin` header. */
export function factorClientOf(settings: SiteSettings, request: ApiRequest): FactorClient {
  return {
    clientAddress: request.clientAddress(),
    pageOrigin: () => siteOrigin(settings, headerOf(request, 'origin')),
  };
}

/** A browser on the hosted pages, which are at an origin of the simulator itself. */
export function hostedClientOf(configured: string, request: ApiRequest): FactorClient {
  const origin = headerOf(request, 'origin');
  const isOwn =
    origin === configured || (origin !== undefined && URL.parse(origin)?.host === headerOf(request, 'host'));
  return {
    clientAddress: request.clientAddress(),
    pageOrigin: () => {
      if (origin !== undefined && isOwn) return origin;
      throw notAllowed('The browser does not say which page asks for the passkey.');
    },
  };
}

function siteOrigin(settings: SiteSettings, origin: string | undefined): string {
  if (origin === undefined) {
    throw notAllowed(
      'A passkey belongs to the page that asks for it. Send the origin of the page in the Origin header.',
    );
  }
  if (!isAllowedOrigin(settings, origin)) {
    throw notAllowed(`${origin} is not a page of this site: add its host to the setting allowedRedirectDomains.`);
  }
  return origin;
}

/**
 * The host name for which a passkey is valid (WebAuthn: RP ID). Throws ORIGIN_NOT_ALLOWED for an IP address: browsers
 * make passkeys for names only.
 */
export function rpIdOf(origin: string): string {
  const { hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return hostname;
  throw notAllowed(`Passkeys need a host name such as localhost. ${origin} has an IP address.`);
}

function notAllowed(description: string): IdentityError {
  return new IdentityError('ORIGIN_NOT_ALLOWED', description);
}
