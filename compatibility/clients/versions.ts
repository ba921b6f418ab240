import type { ItemsDialect } from './items/items.ts';
import { SERVICE_STEPS } from './service-steps.ts';
import { SHOP_STEPS } from './shop-steps.ts';

/** A release of the official client. Its packages are in `versions/NAME/package.json`, all of its time. */
export interface ClientVersion {
  readonly name: string;
  readonly client: '@wix/api-client' | '@wix/sdk';
  readonly data: '@wix/data-items' | '@wix/data';
  /** How its package for content is called. */
  readonly dialect: ItemsDialect;
  /** Steps that this release cannot do, and why. */
  readonly missing: Readonly<Record<string, string>>;
}

const NO_PROMPT = { 'prompt none': 'getAuthUrl takes no prompt' };
/** The services have changed since, so only those of today are tried. */
const NO_SERVICES = Object.fromEntries(
  [...SHOP_STEPS, ...SERVICE_STEPS].map(({ name }) => [name, 'only the packages of today are tried']),
);
const API_CLIENT = {
  client: '@wix/api-client',
  data: '@wix/data-items',
  missing: { ...NO_PROMPT, ...NO_SERVICES },
} as const;
const SDK = { client: '@wix/sdk', data: '@wix/data', missing: NO_SERVICES } as const;

/** Releases from 2023 to today, oldest first. */
export const CLIENT_VERSIONS: readonly ClientVersion[] = [
  { ...API_CLIENT, name: 'api-client-1.1.76', dialect: 'requests' },
  { ...API_CLIENT, name: 'api-client-1.2.2', dialect: 'generated' },
  { ...API_CLIENT, name: 'api-client-1.5.6', dialect: 'generated', data: '@wix/data', missing: NO_SERVICES },
  { ...SDK, name: 'sdk-1.5.6', dialect: 'generated' },
  { ...SDK, name: 'sdk-1.9.1', dialect: 'generated' },
  { ...SDK, name: 'sdk-1.12.12', dialect: 'generated' },
  { ...SDK, name: 'sdk-1.15.10', dialect: 'generated' },
  { ...SDK, name: 'sdk-1.17.4', dialect: 'fluent' },
  { ...SDK, name: 'sdk-1.21.16', dialect: 'fluent', missing: {} },
];
