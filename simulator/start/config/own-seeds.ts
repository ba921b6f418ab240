import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { snapshotFile } from '#contracts/control/snapshots.ts';
import { mistakeText } from '../../control/seeds/mistake-text.ts';
import type { Seed } from '../../control/seeds/seed.ts';
import { type CheckedSeedData, seedData } from '../../control/seeds/seed-data.ts';
import { createSeedLibrary, type OwnSeeds } from '../../control/seeds/seed-library.ts';
import { SeedMistake } from '../../control/seeds/seed-mistake.ts';
import { seedOfData } from '../../control/seeds/seed-of-data.ts';
import { seedOfSnapshot } from '../../control/snapshots/seed-of-snapshot.ts';
import type { Site } from '../../world/site.ts';
import type { Config } from './config-schema.ts';
import type { ConfiguredSite } from './define-config.ts';

/**
 * The seeds of a configuration file. A seed in a JSON file is named by its path, a function by its place: `sites[0].seed`.
 * They are read each time, because they can change while the simulator runs.
 */
export function ownSeeds(configFile: string, current: () => Config): OwnSeeds {
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
  return typeof seed === 'function' ? `sites[${at}].seed` : seed;
}

/**
 * Checks the names of seeds, and reads the seeds in files, so that a mistake is reported before a seed is needed. Throws
 * SeedMistake.
 */
export async function checkSeeds(configFile: string, { sites }: Config): Promise<void> {
  const { names } = createSeedLibrary();
  for (const [at, { seed }] of sites.entries()) {
    if (typeof seed !== 'string') continue;
    if (isFile(seed)) await seedOfFile(configFile, seed);
    else if (!names.includes(seed)) {
      const choices = `Use one of ${names.join(', ')}, the path of a .json file, or a function.`;
      throw new SeedMistake(`${basename(configFile)}: sites[${at}].seed: there is no seed "${seed}". ${choices}`);
    }
  }
}

function isFile(seed: string): boolean {
  return seed.endsWith('.json');
}

type OwnSeed = NonNullable<ConfiguredSite['seed']>;

function seedsByName({ sites }: Config): ReadonlyMap<string, OwnSeed> {
  return new Map(
    sites.flatMap((site, at): (readonly [string, OwnSeed])[] => {
      const name = seedName(site, at);
      const isOwn = site.seed !== undefined && (typeof site.seed === 'function' || isFile(site.seed));
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

async function loadSeed(configFile: string, name: string, seed: OwnSeed): Promise<Seed> {
  if (typeof seed === 'string') return seedOfFile(configFile, seed);
  let made: unknown;
  try {
    made = await seed();
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    throw new SeedMistake(`${basename(configFile)}: the function ${name} failed: ${reason}`);
  }
  const where = `${basename(configFile)}: ${name}()`;
  return seedOfData(name, where, checked(where, made));
}

/** The seed in a file, which has seed data or is an exported snapshot. A snapshot is checked when it is planted. */
async function seedOfFile(configFile: string, path: string): Promise<Seed> {
  const text = await readFile(resolve(dirname(configFile), path), 'utf8').catch((failure: NodeJS.ErrnoException) => {
    const reason = failure.code === 'ENOENT' ? 'there is no such file' : failure.message;
    throw new SeedMistake(`${path}: ${reason}.`);
  });
  const data = parsed(path, text);
  return isSnapshot(data) ? seedOfSnapshot(path, text) : seedOfData(path, path, checked(path, data));
}

function isSnapshot(data: unknown): boolean {
  return z.looseObject({ format: snapshotFile.shape.format }).safeParse(data).success;
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (failure) {
    throw new SeedMistake(`${path}: ${failure instanceof Error ? failure.message : String(failure)}.`);
  }
}

function checked(where: string, data: unknown): CheckedSeedData {
  const result = seedData.safeParse(data);
  if (result.success) return result.data;
  throw new SeedMistake(`${where}: ${mistakeText(result.error)}.`);
}
