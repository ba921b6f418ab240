import type { OtherOperations } from '#contracts/openapi.ts';
import type { CheckoutIntent } from '#contracts/redirects/checkout-intents.ts';
import type { Catalog } from '#handlers/catalog.ts';
import type { PackStateTable } from '#handlers/pack.ts';
import type { PackPageAnswer } from '#handlers/pack-page.ts';
import type { PackSetting } from '#handlers/pack-settings.ts';
import type { ToldCollection } from '#handlers/site-event.ts';
import type { Caller, RequestContext } from './request-context.ts';
import type { Site } from './site.ts';

/** A hosted page that a browser has opened. */
export interface OpenedPackPage {
  /** What the page was opened for: `{ checkoutId: '…' }`. */
  readonly data: Readonly<Record<string, string>>;
  /** Who has asked for the address of the page. */
  readonly caller: Caller;
}

/** The login of a member that a visitor has begun. */
export interface VisitorLogin {
  readonly visitorId: string;
  readonly memberId: string;
}

/** A hosted page of a pack, for the routes of hosted pages. */
export interface PackPage {
  readonly pack: string;
  readonly name: string;
  readonly intents: readonly CheckoutIntent[];
  show(context: RequestContext, opened: OpenedPackPage): Promise<PackPageAnswer>;
  /** `form` has the posted fields by their names, and the used button as `button`. */
  submit(
    context: RequestContext,
    opened: OpenedPackPage,
    form: Readonly<Record<string, string>>,
  ): Promise<PackPageAnswer>;
}

/** A pack, as far as the parts of the simulator need it. */
export interface KnownPack {
  readonly name: string;
  readonly title: string;
  /** Whether it is on for sites that do not say. */
  readonly isOnByDefault: boolean;
  readonly settings: Readonly<Record<string, PackSetting>>;
  readonly tables: readonly PackStateTable[];
  readonly tells: readonly ToldCollection[];
  readonly pages: readonly PackPage[];
  /** By the id of the app, in small letters. */
  readonly catalogs: ReadonlyMap<string, Catalog>;
  /** Gives what the visitor owns to the member, in the transaction of the login. */
  readonly onLogin: ((context: RequestContext, login: VisitorLogin) => Promise<void>) | undefined;
}

/** The packs of a simulator: those of its configuration, and its own. */
export interface Packs {
  /** Its own packs are loaded by the first call. */
  all(): Promise<readonly KnownPack[]>;
  /** The operations of these packs, for the OpenAPI document. */
  operations(names: readonly string[]): Promise<OtherOperations>;
}

/** The name of the setting that turns a pack on or off for a site. */
export const ON_SETTING = 'on';

export function isPackOn(
  { settings }: Pick<Site, 'settings'>,
  pack: Pick<KnownPack, 'name' | 'isOnByDefault'>,
): boolean {
  const chosen = settings.packs[pack.name]?.[ON_SETTING];
  return typeof chosen === 'boolean' ? chosen : pack.isOnByDefault;
}

/** The page that opens for a redirect session with this intent. */
export async function packPageFor(
  packs: Packs | undefined,
  site: Site,
  isWanted: (page: PackPage) => boolean,
): Promise<PackPage | undefined> {
  for (const pack of (await packs?.all()) ?? []) {
    const page = isPackOn(site, pack) ? pack.pages.find(isWanted) : undefined;
    if (page !== undefined) return page;
  }
  return undefined;
}
