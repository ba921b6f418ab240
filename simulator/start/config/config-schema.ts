import { z } from 'zod';
import { fieldType } from '#contracts/content/field-type.ts';
import { clientId } from '#contracts/control/control-api.ts';
import { CONSOLE_PREFIX, CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { siteSettings } from '#contracts/control/site-settings.ts';
import { MEDIA_PATH, SHAPES_PATH, UPLOAD_PATH } from '#contracts/media/media-paths.ts';
import { type OperationRow, pathsOf } from '#contracts/operations/operation-row.ts';
import { operations } from '#contracts/operations/operations.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import { type CheckoutIntent, checkoutIntents } from '#contracts/redirects/checkout-intents.ts';
import type {
  AppCollection,
  Catalog,
  ConfiguredSite,
  MakeSeed,
  SeedData,
  ToldCollection,
} from '#handlers/define-config.ts';
import type { Handler } from '#handlers/handler.ts';
import type { HostedPage, Pack, PackSeed, PackStateTable } from '#handlers/pack.ts';
import type { PlatformOperation } from '#handlers/platform-operation.ts';
import { check } from '../../control/seeds/check-value.ts';
import { StartError } from '../../errors/start-error.ts';
import { platformErrorFormat } from '../../http/error-format.ts';
import type { Route } from '../../http/route.ts';
import { isBelow, routeTable } from '../../http/surface.ts';
import { ON_SETTING } from '../../platform/packs.ts';

/** A checked configuration. */
export interface Config {
  readonly sites: readonly ConfiguredSite[];
  readonly handlers: readonly Handler[];
  readonly packs: readonly Pack[];
}

const isFunction = (value: unknown): boolean => typeof value === 'function';

/** `checkSeeds` checks what is in it. */
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const site = z.strictObject({
  clientId,
  siteId: z.uuid().optional(),
  seed: z
    .union(
      [z.string(), z.custom<MakeSeed>(isFunction), z.custom<SeedData>(isObject)],
      'must be the name of a seed, the path of a JSON or YAML file, an object with data, or a function',
    )
    .optional(),
  settings: siteSettings.partial().optional(),
});

/** Segments are text, `{name}`, `{name}:action`, or at the end `{*name}`. */
const PATH = /^(\/([\w.~@-]+|\{\w+\})(:\w+)?)*\/(([\w.~@-]+|\{\w+\})(:\w+)?|\{\*\w+\})$/;

const handler = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string().max(500).regex(PATH, { error: 'must be a path such as "/stores/v1/products/{id}"', abort: true }),
  handle: z.custom<Handler['handle']>(isFunction, 'must be a function'),
  operation: z.custom<PlatformOperation>(isFunction, 'must be a function').optional(),
});

const label = z.string().max(200);
const settingOf = { label, hint: z.string().max(500).optional() };
const packSetting = z.discriminatedUnion('kind', [
  z.strictObject({ ...settingOf, kind: z.literal('tick'), default: z.boolean() }),
  z.strictObject({
    ...{ ...settingOf, kind: z.literal('number'), default: z.number() },
    ...{ min: z.number().exactOptional(), max: z.number().exactOptional() },
  }),
  z.strictObject({ ...settingOf, kind: z.literal('text'), default: z.string() }),
  z.strictObject({ ...settingOf, kind: z.literal('choice'), default: z.string(), choices: z.array(z.string()).min(1) }),
]);
const packName = z.string().regex(/^[a-z][a-z\d-]{0,39}$/, 'must have small letters, digits and "-" only');
const hostedPage = z.strictObject({
  name: packName,
  intents: z
    .array(
      z.custom<CheckoutIntent>(
        (it) => typeof it === 'string' && it in checkoutIntents,
        'must be the intent of a checkout',
      ),
    )
    .optional(),
  show: z.custom<HostedPage['show']>(isFunction, 'must be a function'),
  submit: z.custom<HostedPage['submit']>(isFunction, 'must be a function'),
});
const stateTable = z.strictObject({
  ...{ name: packName, title: label, collection: z.string() },
  columns: z.array(z.strictObject({ label, path: z.string().max(200) })).max(12),
  shows: z.custom<NonNullable<PackStateTable['shows']>>(isFunction, 'must be a function').exactOptional(),
});
const catalog = z.custom<Catalog>(
  (it) => ['item', 'reserve', 'ordered', 'released'].every((name) => isFunction(Reflect.get(Object(it), name))),
  'must have the functions item, reserve, ordered and released',
);
const appCollection = z.strictObject({
  ...{ id: z.string().includes('/', 'must be the name of an app, a slash and a name'), displayField: z.string() },
  ...{ readBy: z.enum(['everybody', 'owner']), maxPageSize: z.int().min(1).optional() },
  fields: z.partialRecord(fieldType, z.string()),
  references: z.record(z.string(), z.string()).optional(),
  words: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  entries: z.custom<AppCollection['entries']>(isFunction, 'must be a function'),
});
const packSeed = z.custom<PackSeed['data']>(
  (it) => isObject(it) || isFunction(it),
  'must be an object, or a function that returns one',
);

const pack = z.strictObject({
  ...{ name: packName, title: label, handlers: z.array(handler) },
  settings: z.record(z.string().regex(/^[a-z][a-zA-Z\d]{0,39}$/, 'must be letters and digits'), packSetting).optional(),
  pages: z.array(hostedPage).optional(),
  catalogs: z.record(z.guid(), catalog).optional(),
  tells: z
    .array(
      z.strictObject({
        collection: z.string(),
        eventsOf: z.custom<ToldCollection['eventsOf']>(isFunction, 'must be a function'),
      }),
    )
    .optional(),
  tables: z.array(stateTable).optional(),
  appCollections: z.array(appCollection).optional(),
  seed: packSeed.optional(),
  furtherSeeds: z
    .record(
      z.string().regex(/^[a-z\d]{1,20}$/, 'must be small letters and digits'),
      z.strictObject({
        data: packSeed,
        settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      }),
    )
    .optional(),
  isOnDerived: z.boolean().optional(),
  needs: z.array(packName).optional(),
  onLogin: z.custom<NonNullable<Pack['onLogin']>>(isFunction, 'must be a function').optional(),
});

const config = z.strictObject({
  sites: z.array(site).max(100).default([]),
  handlers: z.array(handler).default([]),
  packs: z.array(pack).default([]),
});

/** Checks what the configuration file `name` exports. Throws StartError with the place of the first mistake. */
export function checkConfig(name: string, exported: unknown): Config {
  const result = check(config, exported);
  if ('mistake' in result) throw new StartError(`${name}: ${result.mistake.text}.`);
  const { data } = result;
  const mistake = mistakeBetweenSites(data.sites) ?? mistakeInHandlers(data.handlers) ?? mistakeInPacks(data.packs);
  if (mistake !== undefined) throw new StartError(`${name}: ${mistake}`);
  return data;
}

function mistakeBetweenSites(sites: Config['sites']): string | undefined {
  if (sites[0]?.siteId !== undefined) {
    return 'sites[0].siteId must be left out, because the default site always has the same id.';
  }
  for (const key of ['clientId', 'siteId'] as const) {
    for (const [at, site] of sites.entries()) {
      const earlier = sites.findIndex((other) => site[key] !== undefined && other[key] === site[key]);
      if (earlier !== -1 && earlier < at) return `sites[${at}].${key} is the same as sites[${earlier}].${key}.`;
    }
  }
  return undefined;
}

function mistakeInPacks(packs: Config['packs']): string | undefined {
  for (const [at, { name, handlers, settings = {} }] of packs.entries()) {
    const earlier = packs.findIndex((other) => other.name === name);
    if (earlier < at) return `packs[${at}] has the name ${name}, as packs[${earlier}] does.`;
    if (ON_SETTING in settings)
      return `packs[${at}].settings.${ON_SETTING} must be left out, because each pack has it.`;
    const mistake = mistakeInHandlers(handlers, `packs[${at}].handlers`);
    if (mistake !== undefined) return mistake;
  }
  return undefined;
}

function mistakeInHandlers(handlers: Config['handlers'], place = 'handlers'): string | undefined {
  for (const [at, { method, path }] of handlers.entries()) {
    if (isPlayed(method, path)) {
      return `${place}[${at}].path must not be ${path}, because Backlot answers ${method} ${path} itself.`;
    }
    const earlier = handlers.findIndex((other) => other.method === method && other.path === path);
    if (earlier < at) return `${place}[${at}] answers ${method} ${path}, as ${place}[${earlier}] does.`;
  }
  return undefined;
}

const PREFIXES = [CONSOLE_PREFIX, CONTROL_PREFIX, MEDIA_PATH, SHAPES_PATH, UPLOAD_PATH];

function played(methods: Route['methods'], rowPaths: readonly string[], except?: RegExp): Route {
  return {
    ...{ methods, paths: rowPaths, except },
    body: 'none',
    answer: async () => ({}),
    formatError: platformErrorFormat,
  };
}

const find = routeTable([
  ...Object.values<OperationRow>(operations).map((operation) =>
    played(operation.methods, pathsOf(operation), operation.except),
  ),
  ...Object.values(pagePaths).map(({ path, alias }) => played(['GET', 'POST'], [path, alias])),
]);

/** Whether the simulator itself answers all calls to this path, so that a handler would never be called. `{name}` matches any text. */
export function isPlayed(method: Handler['method'], path: string): boolean {
  // Of some paths, only those with a GUID belong to another service.
  const examples = ['any-$1', '00000000-0000-0000-0000-000000000000'];
  return (
    PREFIXES.some((prefix) => isBelow({ prefix }, path)) ||
    examples.every((value) => find(method, path.replaceAll(/\{\*?(\w+)\}/g, value)) !== undefined)
  );
}
