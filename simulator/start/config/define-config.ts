/** The public module `backlot/config`: the type of the configuration file, and `defineConfig`. */
import type { IncomingHttpHeaders } from 'node:http';
import type { SettingsChanges, SiteSettings } from '#contracts/control/site-settings.ts';
import type { SeedData } from '../../control/seeds/seed-data.ts';

export type { SeedCollection, SeedData, SeedMemberData } from '../../control/seeds/seed-data.ts';
export type { SettingsChanges, SiteSettings };

/** What `backlot.config.ts` exports as its default. */
export interface BacklotConfig {
  /** The sites of the simulator. The first one is the default site. */
  readonly sites?: readonly ConfiguredSite[] | undefined;
  /** Answers for services that Backlot does not play. */
  readonly handlers?: readonly Handler[] | undefined;
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

/** Answers one call of a service that Backlot does not play. */
export interface Handler {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path of the call. `{name}` matches one segment, `{*name}` the rest of the path. */
  readonly path: string;
  /**
   * Returns the JSON of a 200, an object or an array; a `Response` with a status, headers and a body of its own; or nothing for a
   * 204. Anything else, and any error except that of `fail`, is answered with a 500 that names the handler, the error and its
   * place, and written to standard error.
   */
  readonly handle: (request: HandlerRequest) => unknown;
}

/** The call that a handler answers. */
export interface HandlerRequest {
  /** The parsed JSON of the body, the text of any other body, or undefined if there is none. */
  readonly body: unknown;
  readonly query: URLSearchParams;
  /** The values of `{name}` in the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The names are in lower case. */
  readonly headers: IncomingHttpHeaders;
  readonly caller: HandlerCaller;
  /** The clock of the site. It shows the same time until the request is answered. */
  readonly clock: { now(): Date };
  readonly site: { readonly siteId: string; readonly clientId: string; readonly settings: SiteSettings };
  /** Throws the error that is answered in the platform's format. `status` is from 400 to 599. */
  readonly fail: (status: number, code: string, message: string, data?: Readonly<Record<string, unknown>>) => never;
}

/** Who has sent the request. The token is checked before the handler runs. */
export interface HandlerCaller {
  /** `administrator`: the request has an API key. */
  readonly role: 'visitor' | 'member' | 'administrator';
  readonly id: string;
}

/** Returns its argument. It only gives an editor the types of a configuration. */
export function defineConfig(config: BacklotConfig): BacklotConfig {
  return config;
}
