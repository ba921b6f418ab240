import type { PackTable, ShownDocument } from '#contracts/control/packs.ts';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import type { CheckoutIntent } from '#contracts/redirects/checkout-intents.ts';
import type { RedirectCallback } from '#contracts/redirects/redirect-session.ts';
import type { AppCollection } from './app-collection.ts';
import type { Catalog } from './catalog.ts';
import type { Handler, HandlerRequest } from './handler.ts';
import type { CallServices } from './handler-services.ts';
import type { PackPageAnswer } from './pack-page.ts';
import { type PackSetting, packSettingOf } from './pack-settings.ts';
import type { SeedData } from './seed-data.ts';
import type { ToldCollection } from './site-event.ts';
import type { StateDocument } from './state.ts';

/**
 * Handlers that belong together, with their settings, hosted pages, initial data and lists of the console. It is added in
 * `packs` of the configuration file.
 */
export interface Pack {
  /** Small letters, digits and `-`: the name in the settings of a site, and of the seed. */
  readonly name: string;
  /** As the console names it. */
  readonly title: string;
  readonly handlers: readonly Handler[];
  /** A site has them at `settings.packs`. The setting `on` of each pack says whether the pack answers: by default it does. */
  readonly settings?: Readonly<Record<string, PackSetting>> | undefined;
  readonly pages?: readonly HostedPage[] | undefined;
  /** What the pack sells through the shop, by the id of the app in a line's reference. */
  readonly catalogs?: Readonly<Record<string, Catalog>> | undefined;
  /** Collections of the content, made from what the pack has. They are read only. */
  readonly appCollections?: readonly AppCollection[] | undefined;
  /** What the writes of the pack's state tell. */
  readonly tells?: readonly ToldCollection[] | undefined;
  /** What the console shows of the pack's state. */
  readonly tables?: readonly PackStateTable[] | undefined;
  /** The seed with the name of the pack. It turns the pack on. */
  readonly seed?: PackSeed['data'] | undefined;
  /** Further seeds, by what follows the name of the pack: `v1` of the shop is the seed `shop-v1`. */
  readonly furtherSeeds?: Readonly<Record<string, PackSeed>> | undefined;
  /** The packages of its service of whose operations it answers none stay derived. Others keep all entities of their service elsewhere. */
  readonly isOnDerived?: boolean | undefined;
  /** The packs that its seeds turn on, too: what it sells is paid at the checkout of the shop. */
  readonly needs?: readonly string[] | undefined;
  /** Called in the transaction of a login that a visitor has begun, so that what the visitor owns becomes the member's. */
  readonly onLogin?: ((login: LoginCall) => void | Promise<void>) | undefined;
}

/** A list of documents of the state that the console shows, newest first. */
export interface PackStateTable extends Readonly<Pick<PackTable, 'name' | 'title'>> {
  /** The collection of the state. */
  readonly collection: string;
  /** What is shown of each document: a label, and the path of a value (`total.amount`). */
  readonly columns: readonly { readonly label: string; readonly path: string }[];
  /** The page of a document: what a person wants to know of it. Without it, the console shows its JSON. */
  shows?(document: StateDocument<object>): ShownDocument;
}

/** Initial data, with settings of the pack that a site gets with it. */
export interface PackSeed {
  /** A function gets the time of the site, for dates that lie ahead. */
  readonly data: SeedData | ((now: Date) => SeedData);
  readonly settings: Readonly<Record<string, string | number | boolean>>;
}

/** A login that a visitor has begun. */
export interface LoginCall extends Omit<PageCall, 'caller' | 'data'> {
  readonly visitorId: string;
  readonly memberId: string;
}

/** A page of the pack that a redirect session opens, in the style of the hosted pages, and as protected as they are. */
export interface HostedPage {
  readonly name: string;
  /** The intents of redirect sessions that open the page. A handler opens it by `openPage`. */
  readonly intents?: readonly CheckoutIntent[] | undefined;
  /** The page, when it is opened and reloaded. */
  readonly show: (call: PageCall) => PackPageAnswer | Promise<PackPageAnswer>;
  /** The answer to the form of the page. A form can arrive twice, and after the process was killed. */
  readonly submit: (call: PageCall & { readonly form: PageForm }) => PackPageAnswer | Promise<PackPageAnswer>;
}

/** The posted fields, and the value of the button that was used. */
export type PageForm = Readonly<Record<string, string | undefined>> & { readonly button?: string };

/** The request of a hosted page. */
export interface PageCall extends CallServices, Pick<HandlerRequest, 'caller' | 'clock' | 'site'> {
  /** What the page was opened for. An intent has its fields: `{ checkoutId: '…' }`. An object is JSON. */
  readonly data: Readonly<Record<string, string>>;
}

/** How a handler opens a hosted page. */
export interface PageToOpen {
  readonly data?: Readonly<Record<string, string>> | undefined;
  /** Addresses of the application to which the page leads. They must be allowed for the site. */
  readonly callbacks?: Readonly<Partial<Record<RedirectCallback, string>>> | undefined;
}

/** A redirect session: the browser opens `fullUrl`. */
export interface OpenedPage {
  readonly id: string;
  readonly fullUrl: string;
  readonly shortUrl: string;
}

/** The values of settings. */
export type PackSettingValues<Settings extends Readonly<Record<string, PackSetting>>> = {
  readonly [Name in keyof Settings]: Settings[Name] extends { readonly kind: 'tick' }
    ? boolean
    : Settings[Name] extends { readonly kind: 'number' }
      ? number
      : Settings[Name] extends { readonly kind: 'choice'; readonly choices: readonly (infer Choice extends string)[] }
        ? Choice
        : string;
};

/** The values that the settings of a pack have on a site. */
export function settingsOfPack<const Settings extends Readonly<Record<string, PackSetting>>>(
  site: { readonly settings: SiteSettings },
  pack: { readonly name: string; readonly settings: Settings },
): PackSettingValues<Settings>;
export function settingsOfPack(
  site: { readonly settings: SiteSettings },
  { name, settings }: { readonly name: string; readonly settings: Readonly<Record<string, PackSetting>> },
): object {
  return Object.fromEntries(
    Object.entries(settings).map(([setting, declared]) => [setting, packSettingOf(site, name, setting, declared)]),
  );
}
