import { PlatformError } from '../../errors/platform-error.ts';
import type { Seed } from '../seeds/seed.ts';
import type { SeededPlatform } from '../seeds/seed-library.ts';

/** The seed with this name. Throws 400 with the names of all seeds if there is none. */
export async function seedNamed({ seeds }: Pick<SeededPlatform, 'seeds'>, name: string): Promise<Seed> {
  const seed = await seeds.load(name);
  if (seed) return seed;
  throw new PlatformError(
    'BAD_REQUEST',
    `There is no seed "${name}". Seeds: ${seeds.names.join(', ')}. To use a seed file, name it in backlot.config.ts: sites[0].seed.`,
  );
}
