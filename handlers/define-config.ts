/** The public module `backlot/config`: the type of the configuration file, and `defineConfig`. */
import type { ShownDocument } from '#contracts/control/packs.ts';
import type { ServicePlugin } from '#contracts/control/service-plugins.ts';
import type { SettingsChanges, SiteSettings } from '#contracts/control/site-settings.ts';
import type { Handler } from './handler.ts';
import type { Pack } from './pack.ts';
import type { SeedData } from './seed-data.ts';

export type { AppCollection, AppCollectionCall, AppCollectionDefinition } from './app-collection.ts';
export type { Catalog, CatalogCall, CatalogItem, CatalogReference, Catalogs, OrderedLine } from './catalog.ts';
export type { EntryPage, EntrySearch, SearchEntries, SearchedPage, SearchField, SearchFields } from './entry-search.ts';
export type { AnswerOf, DeclaredError, OperationCall, RequestOf } from './handle.ts';
export { handle } from './handle.ts';
export type { Fail, FailWithStatus, Handler, HandlerCaller, HandlerRequest } from './handler.ts';
export type {
  CallServices,
  HandlerMail,
  SiteItems,
  SiteMembers,
  SiteServices,
  StoredItem,
} from './handler-services.ts';
export type {
  HostedPage,
  LoginCall,
  OpenedPage,
  Pack,
  PackSeed,
  PackSettingValues,
  PackStateTable,
  PageCall,
  PageForm,
  PageToOpen,
} from './pack.ts';
export { settingsOfPack } from './pack.ts';
export type { PackPageAnswer, PackPageContent, PackPageField } from './pack-page.ts';
export type { PackSetting } from './pack-settings.ts';
export type { PlatformOperation } from './platform-operation.ts';
export type { SeedCollection, SeedData, SeedMemberData } from './seed-data.ts';
export type { AskPlugin, PluginAnswer, PluginQuestion } from './service-plugins.ts';
export type { DocumentWrite, SiteEvent, ToldCollection } from './site-event.ts';
export type {
  DocumentPage,
  DocumentQuery,
  ExpectedRevision,
  SiteState,
  StateCollection,
  StateDocument,
} from './state.ts';
export type { ServicePlugin, SettingsChanges, ShownDocument, SiteSettings };

/** What `backlot.config.ts` exports as its default. */
export interface BacklotConfig {
  /** The sites of the simulator. The first one is the default site. */
  readonly sites?: readonly ConfiguredSite[] | undefined;
  /** Answers for services that Backlot does not play. */
  readonly handlers?: readonly Handler[] | undefined;
  /** Packs of handlers, such as `shop()` of `backlot/shop`. Each site can turn them off: `settings.packs.shop.on`. */
  readonly packs?: readonly Pack[] | undefined;
}

/** One site of the simulator. */
export interface ConfiguredSite {
  /** A UUID. With the client id that an application has in its code, the application does not need to be changed. */
  readonly clientId: string;
  /** A UUID. Random by default. The default site always has the same one, so it cannot be set there. */
  readonly siteId?: string | undefined;
  /**
   * The initial data of the site: the name of a seed (`none`, `marginalia`), the path of a file from the folder of the
   * configuration file (`.json` or `.yaml` with SeedData, or an exported snapshot), the data, or a function. It is used when the site
   * is created and when it is reset. Default: `none`, and for the first site the simulator's own default.
   */
  readonly seed?: string | SeedData | MakeSeed | undefined;
  /** Settings that differ from the defaults, and the allowed redirect addresses. */
  readonly settings?: SettingsChanges | undefined;
}

/** Returns the initial data of a site. It is called each time the site is created or reset. */
export type MakeSeed = () => SeedData | Promise<SeedData>;

/** Returns its argument. It only gives an editor the types of a configuration. */
export function defineConfig(config: BacklotConfig): BacklotConfig {
  return config;
}
