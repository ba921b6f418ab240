import { PlatformError } from '../../http/platform-error.ts';
import type { Platform } from '../../world/platform.ts';
import type { Seed } from '../seeds/seed.ts';

/** The seed of that name. Throws 400 with those there are. */
export async function seedNamed({ seeds }: Pick<Platform, 'seeds'>, name: string): Promise<Seed> {
  const seed = await seeds.load(name);
  if (seed) return seed;
  throw new PlatformError('BAD_REQUEST', `There is no seed "${name}". Seeds: ${seeds.names.join(', ')}.`);
}
