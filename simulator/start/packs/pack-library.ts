import { check } from '../../control/seeds/check-value.ts';
import { type Seed, SeedError } from '../../control/seeds/seed.ts';
import { type SeedData, seedData } from '../../control/seeds/seed-data.ts';
import type { PackSeeds } from '../../control/seeds/seed-library.ts';
import { seedOfData } from '../../control/seeds/seed-of-data.ts';
import { type KnownPack, ON_SETTING, type PackPage, type Packs } from '../../platform/packs.ts';
import type { Caller, RequestContext } from '../../platform/request-context.ts';
import type { Handler } from '../config/handler.ts';
import type { HostedPage, Pack, PageCall } from '../config/pack.ts';
import { callServices } from '../handlers/call-services.ts';
import { OWN_PACKS } from './own-packs.ts';

/** A pack with what only this room needs of it. */
export interface LoadedPack extends KnownPack {
  readonly handlers: readonly Handler[];
  readonly seed: SeedData | undefined;
}

/** The packs of a simulator. A pack of the configuration replaces the simulator's own with the same name. */
export interface PackLibrary extends Packs, PackSeeds {
  all(): Promise<readonly LoadedPack[]>;
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
    seedNames: () => [
      ...own().map(({ name }) => name),
      ...configured().flatMap(({ name, seed }) => (seed === undefined ? [] : [name])),
    ],
    loadSeed: async (name) => {
      const isKnown = [...own(), ...configured()].some((pack) => pack.name === name);
      const pack = isKnown ? (await all()).find((each) => each.name === name) : undefined;
      return pack?.seed && seedOf(pack.name, pack.seed);
    },
  };
}

async function loadPacks(
  configured: readonly Pack[],
  own: readonly (typeof OWN_PACKS)[number][],
): Promise<readonly LoadedPack[]> {
  const others = await Promise.all(own.map(({ load }) => load()));
  return [...configured.map((pack) => loaded(pack, true)), ...others.map((pack) => loaded(pack, false))];
}

function loaded(pack: Pack, isOnByDefault: boolean): LoadedPack {
  const { name, title, handlers, settings = {}, tables = [], pages = [], seed } = pack;
  return {
    ...{ name, title, handlers, settings, tables, seed, isOnByDefault },
    pages: pages.map((page) => packPage(name, page)),
  };
}

/** The seed of a pack. A site that is created with it has the pack. */
function seedOf(name: string, given: SeedData): Seed {
  const result = check(seedData, given);
  if ('mistake' in result) throw new SeedError(`The seed of the pack ${name}: ${result.mistake.text}.`);
  const seed = seedOfData(name, async () => `The seed of the pack ${name}:`, result.data);
  return { ...seed, settings: { packs: { [name]: { [ON_SETTING]: true } } } };
}

function packPage(pack: string, { name, intents = [], show, submit }: HostedPage): PackPage {
  return {
    ...{ pack, name, intents },
    show: async (context, { data, caller }) => show(pageCall(context, caller, data)),
    submit: async (context, { data, caller }, form) => submit({ ...pageCall(context, caller, data), form }),
  };
}

function pageCall(context: RequestContext, caller: Caller, data: PageCall['data']): PageCall {
  const { siteId, clientId, settings } = context.site;
  return {
    ...callServices(context, caller),
    caller: { role: caller.role, id: caller.id },
    clock: { now: () => new Date(context.now) },
    site: { siteId, clientId, settings },
    data,
  };
}
