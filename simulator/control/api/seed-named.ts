import { PlatformError } from '../../errors/platform-error.ts';
import { check } from '../seeds/mistake-text.ts';
import type { Seed } from '../seeds/seed.ts';
import { seedData } from '../seeds/seed-data.ts';
import type { SeededPlatform } from '../seeds/seed-library.ts';
import { SeedMistake } from '../seeds/seed-mistake.ts';
import { seedOfData } from '../seeds/seed-of-data.ts';

/** The name of a seed that a request has in itself. */
const INLINE = 'inline';

/** The seed with this name, or of this data. Throws 400: with the names of all seeds, or with the place of a mistake. */
export async function seedNamed({ seeds }: Pick<SeededPlatform, 'seeds'>, name: string | object): Promise<Seed> {
  if (typeof name === 'object') return inlineSeed(name);
  const seed = await seeds.load(name);
  if (seed) return seed;
  throw new PlatformError(
    'BAD_REQUEST',
    `There is no seed "${name}". Seeds: ${seeds.names.join(', ')}. To use a seed file, name it in backlot.config.ts: sites[0].seed.`,
  );
}

function inlineSeed(given: object): Seed {
  const result = check(seedData, given);
  if ('mistake' in result) throw new SeedMistake(`seed: ${result.mistake.text}.`);
  return seedOfData(INLINE, async () => 'seed:', result.data);
}
