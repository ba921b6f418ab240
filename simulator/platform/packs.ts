import type { PackSettingValue, PackTable } from '#contracts/control/packs.ts';
import type { OtherOperations } from '#contracts/openapi.ts';
import type { CheckoutIntent } from '#contracts/redirects/checkout-intents.ts';
import type { RedirectCallback } from '#contracts/redirects/redirect-session.ts';
import type { Caller, RequestContext } from './request-context.ts';
import type { Site } from './site.ts';

/** A setting of a pack, with what a form needs to show it. The value has the type of the default. */
export type PackSetting = { readonly label: string; readonly hint?: string | undefined } & (
  | { readonly kind: 'tick'; readonly default: boolean }
  | { readonly kind: 'number'; readonly default: number; readonly min?: number; readonly max?: number }
  | { readonly kind: 'text'; readonly default: string }
  | { readonly kind: 'choice'; readonly default: string; readonly choices: readonly string[] }
);

/** A list of documents of the state that the console shows, newest first. */
export interface PackStateTable extends Readonly<Pick<PackTable, 'name' | 'title'>> {
  /** The collection of the state. */
  readonly collection: string;
  /** What is shown of each document: a label, and the path of a value (`total.amount`). */
  readonly columns: readonly { readonly label: string; readonly path: string }[];
}

/** A field of a form on a hosted page. */
export interface PackPageField {
  readonly name: string;
  readonly label: string;
  /** Default: `text`. A choice needs `choices`. A hidden field is posted with the value that the page has given it. */
  readonly kind?: 'text' | 'email' | 'tel' | 'choice' | 'hidden' | undefined;
  readonly value?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** As in HTML: `postal-code`. */
  readonly autocomplete?: string | undefined;
  readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined;
}

/** A hosted page, described by data. Texts are escaped. Without buttons it has no form. */
export interface PackPageContent {
  readonly title: string;
  readonly paragraphs?: readonly string[] | undefined;
  /** What is wrong with what was posted. The page then has the status 400. */
  readonly problem?: string | undefined;
  readonly facts?: readonly { readonly label: string; readonly value: string }[] | undefined;
  /** Markup below the facts, as it is. The page allows no scripts, and nothing from elsewhere. */
  readonly html?: string | undefined;
  readonly fields?: readonly PackPageField[] | undefined;
  /** The value of the button that was used is posted as `button`. */
  readonly buttons?:
    | readonly { readonly value: string; readonly label: string; readonly isQuiet?: boolean }[]
    | undefined;
  /** Links to addresses of the application. Those that it has not given are left out. */
  readonly links?: readonly { readonly label: string; readonly to: RedirectCallback }[] | undefined;
}

/** What a hosted page answers: a page, or the way back to the application. */
export type PackPageAnswer =
  | { readonly page: PackPageContent }
  | {
      /** The first of these addresses that the application has given. */
      readonly backTo: readonly RedirectCallback[];
      readonly parameters?: Readonly<Record<string, string>> | undefined;
      /** Default: false, and the way back ends the page. Otherwise a form that arrives again gets its answer from the pack. */
      readonly staysOpen?: boolean | undefined;
      /** Shown if the application has given none of the addresses. */
      readonly otherwise: PackPageContent;
    };

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
  readonly pages: readonly PackPage[];
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

/** The value of a setting of a pack on a site. */
export function packSettingOf(
  { settings }: Pick<Site, 'settings'>,
  pack: string,
  name: string,
  setting: PackSetting,
): PackSettingValue {
  const chosen = settings.packs[pack]?.[name];
  return chosen !== undefined && chosen !== null && packSettingProblem(setting, chosen) === undefined
    ? chosen
    : setting.default;
}

/** A longer list says less than an example. */
const SHOWN_CHOICES = 20;

/** What is wrong with a value of a setting; undefined if it is right. */
export function packSettingProblem(setting: PackSetting, value: PackSettingValue): string | undefined {
  if (typeof value !== typeof setting.default) return `must be a ${typeof setting.default}`;
  if (setting.kind === 'choice' && !setting.choices.includes(String(value))) {
    const { choices } = setting;
    if (choices.length > SHOWN_CHOICES) return `must be one of ${choices.length} texts, such as ${setting.default}`;
    return `must be one of ${choices.join(', ')}`;
  }
  if (setting.kind === 'number') {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = setting;
    if (Number(value) < min || Number(value) > max) return `must be from ${min} to ${max}`;
  }
  return undefined;
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
