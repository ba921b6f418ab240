import { basename, dirname, resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { snapshotFile } from '#contracts/control/snapshots.ts';
import type { ConfiguredSite } from '#handlers/define-config.ts';
import { check } from '../../control/seeds/check-value.ts';
import { type Seed, SeedError } from '../../control/seeds/seed.ts';
import { type CheckedSeedData, seedData } from '../../control/seeds/seed-data.ts';
import { type ConfiguredSeeds, createSeedLibrary } from '../../control/seeds/seed-library.ts';
import { type Locate, seedOfData } from '../../control/seeds/seed-of-data.ts';
import { seedOfSnapshot } from '../../control/snapshots/import-snapshot.ts';
import type { Site } from '../../platform/site.ts';
import { createPackLibrary } from '../packs/pack-library.ts';
import type { Config } from './config-schema.ts';
import { placeOfError, placeText } from './error-place.ts';
import { isSeedFile, readSeedFile } from './seed-files/read-seed-file.ts';

/**
 * The seeds of a configuration file. A seed in a file is named by its path, one in the configuration by its place: `sites[0].seed`.
 * They are read each time, because they can change while the simulator runs.
 */
export function configuredSeeds(configFile: string, current: () => Config): ConfiguredSeeds {
  return {
    names: () => [...new Set(seedsByName(current()).keys())],
    load: async (name) => {
      const seed = seedsByName(current()).get(name);
      return seed === undefined ? undefined : loadSeed(configFile, name, seed);
    },
    ofSite: (site) => nameOfSite(current(), site),
  };
}

/** The name of a configured site's seed. */
export function seedName({ seed }: ConfiguredSite, at: number): string | undefined {
  return seed === undefined || typeof seed === 'string' ? seed : `sites[${at}].seed`;
}

/**
 * Checks the names of seeds, and reads the seeds in files, so that a mistake is reported before a seed is needed. Throws
 * SeedError.
 */
export async function checkSeeds(configFile: string, { sites, packs }: Config): Promise<void> {
  const { names } = createSeedLibrary(
    undefined,
    createPackLibrary(() => packs),
  );
  for (const [at, { seed }] of sites.entries()) {
    if (typeof seed === 'object') await seedInConfig(configFile, `sites[${at}].seed`, seed);
    if (typeof seed !== 'string') continue;
    if (isSeedFile(seed)) await seedOfFile(configFile, seed);
    else if (!names.includes(seed)) {
      const choices = `Use one of ${names.join(', ')}, the path of a .json or .yaml file, an object with data, or a function.`;
      throw new SeedError(`${basename(configFile)}: sites[${at}].seed: there is no seed "${seed}". ${choices}`);
    }
  }
}

/** The paths of the files that have the seeds. */
export function seedFiles(configFile: string, { sites }: Config): readonly string[] {
  return sites.flatMap(({ seed }) =>
    typeof seed === 'string' && isSeedFile(seed) ? [resolve(dirname(configFile), seed)] : [],
  );
}

type ConfiguredSeed = NonNullable<ConfiguredSite['seed']>;

function seedsByName({ sites }: Config): ReadonlyMap<string, ConfiguredSeed> {
  return new Map(
    sites.flatMap((site, at): (readonly [string, ConfiguredSeed])[] => {
      const name = seedName(site, at);
      const isOwn = site.seed !== undefined && (typeof site.seed !== 'string' || isSeedFile(site.seed));
      return name !== undefined && isOwn && site.seed !== undefined ? [[name, site.seed]] : [];
    }),
  );
}

function nameOfSite({ sites }: Config, { siteId, clientId }: Pick<Site, 'siteId' | 'clientId'>): string | undefined {
  const at = sites.findIndex((site, index) =>
    index === 0 ? siteId === DEFAULT_SITE.siteId : site.siteId === siteId || site.clientId === clientId,
  );
  const site = sites[at];
  return site && seedName(site, at);
}

async function loadSeed(configFile: string, name: string, seed: ConfiguredSeed): Promise<Seed> {
  if (typeof seed === 'string') return seedOfFile(configFile, seed);
  if (typeof seed === 'object') return seedInConfig(configFile, name, seed);
  let made: unknown;
  try {
    made = await seed();
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    const place = placeOfError(failure);
    const where = place === undefined ? '' : ` (${placeText(place, dirname(configFile))})`;
    throw new SeedError(`${basename(configFile)}: the function ${name} failed: ${reason}${where}`);
  }
  const locate = async (): Promise<string> => `${basename(configFile)}: ${name}():`;
  return seedOfData(name, locate, await checked(locate, made));
}

/** The seed in the configuration itself. */
async function seedInConfig(configFile: string, name: string, data: object): Promise<Seed> {
  const locate = async (): Promise<string> => `${basename(configFile)}: ${name}:`;
  return seedOfData(name, locate, await checked(locate, data));
}

/** The seed in a file, which has seed data or is an exported snapshot. A snapshot is checked when it is used. */
async function seedOfFile(configFile: string, path: string): Promise<Seed> {
  const { text, data, locate } = await readSeedFile(resolve(dirname(configFile), path), path);
  return isSnapshot(data) ? seedOfSnapshot(path, text) : seedOfData(path, locate, await checked(locate, data));
}

function isSnapshot(data: unknown): boolean {
  return z.looseObject({ format: snapshotFile.shape.format }).safeParse(data).success;
}

async function checked(locate: Locate, data: unknown): Promise<CheckedSeedData> {
  const result = check(seedData, data);
  if ('data' in result) return result.data;
  const { path, text } = result.mistake;
  throw new SeedError(`${await locate(path)} ${text}.`);
}
