import type { Handler } from '#handlers/handler.ts';
import type { HostedPage, Pack, PackSeed, PageCall } from '#handlers/pack.ts';
import type { SeedData } from '#handlers/seed-data.ts';
import { check } from '../../control/seeds/check-value.ts';
import { emptySeed, type Seed, SeedError } from '../../control/seeds/seed.ts';
import { seedData } from '../../control/seeds/seed-data.ts';
import type { PackSeeds } from '../../control/seeds/seed-library.ts';
import { seedOfData } from '../../control/seeds/seed-of-data.ts';
import type { AppCollections, SiteAppCollection } from '../../platform/app-collections.ts';
import { isPackOn, type KnownPack, ON_SETTING, type PackPage, type Packs } from '../../platform/packs.ts';
import type { Caller, RequestContext } from '../../platform/request-context.ts';
import { callServices } from '../handlers/call-services.ts';
import { OWN_PACKS } from './own-packs.ts';

/** A pack with what only this room needs of it. */
export interface LoadedPack extends KnownPack {
  readonly handlers: readonly Handler[];
  readonly appCollections: readonly SiteAppCollection[];
  readonly needs: readonly string[];
  readonly isOnDerived: boolean;
  /** By their names. */
  readonly seeds: ReadonlyMap<string, PackSeed>;
}

/** The packs of a simulator. A pack of the configuration replaces the simulator's own with the same name. */
export interface PackLibrary extends Packs, PackSeeds {
  all(): Promise<readonly LoadedPack[]>;
  readonly appCollections: AppCollections;
}

export function createPackLibrary(configured: () => readonly Pack[]): PackLibrary {
  let made: { readonly of: readonly Pack[]; readonly packs: Promise<readonly LoadedPack[]> } | undefined;
  const own = () => OWN_PACKS.filter(({ name }) => !configured().some((pack) => pack.name === name));
  const all = (): Promise<readonly LoadedPack[]> => {
    if (made?.of !== configured()) made = { of: configured(), packs: loadPacks(configured(), own()) };
    return made.packs;
  };
  return {
    all,
    appCollections: async ({ site }) => {
      const isAnyOn =
        configured().length > 0 || own().some(({ name }) => isPackOn(site, { name, isOnByDefault: false }));
      const packs = isAnyOn ? await all() : [];
      return packs.filter((pack) => isPackOn(site, pack)).flatMap(({ appCollections }) => appCollections);
    },
    operations: async (names) => {
      const { packOperations } = await import('./pack-operations.ts');
      return packOperations((await all()).filter(({ name }) => names.includes(name)));
    },
    seedNames: () => [
      ...own().flatMap(({ seeds }) => seeds),
      ...configured().flatMap((pack) => [...seedsOf(pack).keys()]),
    ],
    loadSeed: async (name) => {
      // The simulator's own packs are loaded only for a seed that they have.
      const isConfigured = configured().some((pack) => seedsOf(pack).has(name));
      if (!isConfigured && !own().some(({ seeds }) => seeds.includes(name))) return undefined;
      const pack = (await all()).find(({ seeds }) => seeds.has(name));
      const seed = pack?.seeds.get(name);
      return pack && seed && seedOf(pack, name, seed);
    },
  };
}

async function loadPacks(configured: readonly Pack[], own: readonly (typeof OWN_PACKS)[number][]) {
  const others = await Promise.all(own.map(({ load }) => load()));
  return [...configured.map((pack) => loaded(pack, true)), ...others.map((pack) => loaded(pack, false))];
}

function loaded(pack: Pack, isOnByDefault: boolean): LoadedPack {
  const { name, title, handlers, settings = {}, tables = [], tells = [], pages = [], catalogs = {}, onLogin } = pack;
  const { appCollections = [], needs = [], isOnDerived = false } = pack;
  return {
    ...{ needs, isOnDerived, name, title, handlers, settings, tables, tells, seeds: seedsOf(pack), isOnByDefault },
    catalogs: new Map(Object.entries(catalogs).map(([appId, catalog]) => [appId.toLowerCase(), catalog])),
    pages: pages.map((page) => packPage(name, page)),
    appCollections: appCollections.map(({ entries, ...definition }) => ({
      definition,
      entries: async (context, caller) =>
        entries({ ...pageCall(context, caller, {}), appOptions: context.appOptions ?? {} }),
    })),
    onLogin:
      onLogin &&
      (async (context, { visitorId, memberId }) =>
        onLogin({ ...servicesOfCall(context, { role: 'member', id: memberId, visitorId }), visitorId, memberId })),
  };
}

/** The seeds of a pack, by their names. */
function seedsOf({ name, seed, furtherSeeds = {} }: Pack): ReadonlyMap<string, PackSeed> {
  const further = Object.entries(furtherSeeds).map(([ending, each]) => [`${name}-${ending}`, each] as const);
  return new Map([...(seed === undefined ? [] : [[name, { data: seed, settings: {} }] as const]), ...further]);
}

/** A seed of a pack. A site that is created with it has the pack. */
function seedOf({ name: pack, needs }: LoadedPack, name: string, { data, settings }: PackSeed): Seed {
  const seed =
    typeof data === 'function'
      ? emptySeed(name, async (context) => dataSeed(pack, name, data(new Date(context.now))).fill?.(context))
      : dataSeed(pack, name, data);
  const others = Object.fromEntries(needs.map((each) => [each, { [ON_SETTING]: true }]));
  return { ...seed, settings: { packs: { ...others, [pack]: { ...settings, [ON_SETTING]: true } } } };
}

function dataSeed(pack: string, name: string, data: SeedData): Seed {
  const result = check(seedData, data);
  if ('mistake' in result) throw new SeedError(`The seed ${name} of the pack ${pack}: ${result.mistake.text}.`);
  return seedOfData(name, async () => `The seed ${name} of the pack ${pack}:`, result.data);
}

function packPage(pack: string, { name, intents = [], show, submit }: HostedPage): PackPage {
  return {
    ...{ pack, name, intents },
    show: async (context, { data, caller }) => show(pageCall(context, caller, data)),
    submit: async (context, { data, caller }, form) => submit({ ...pageCall(context, caller, data), form }),
  };
}

function pageCall(context: RequestContext, caller: Caller, data: PageCall['data']): PageCall {
  return { ...servicesOfCall(context, caller), caller: { role: caller.role, id: caller.id }, data };
}

function servicesOfCall(context: RequestContext, caller: Caller): Omit<PageCall, 'caller' | 'data'> {
  const { siteId, clientId, settings } = context.site;
  return {
    ...callServices(context, caller),
    clock: { now: () => new Date(context.now) },
    site: { siteId, clientId, settings },
  };
}
