import type { SimpleFaker } from '@faker-js/faker';
import { REFERENCE_INSTANT } from './instants.ts';

/** What the seed leaves to chance, the same chances each time. */
export type Chance = SimpleFaker;

const RANDOM_SEED = 1790;

/** A generator of our own: drawing from it disturbs nobody, and nobody's drawing disturbs the seed. */
export async function createChance(): Promise<Chance> {
  // The words are all ours, so the locale without any will do (9 ms); the package's main entry reads seventy (100 ms),
  // but only that one names the class, hence the way over `constructor`.
  const { faker } = await import('@faker-js/faker/locale/base');
  const chance: Chance = Reflect.construct(faker.constructor, [{ locale: {}, seed: RANDOM_SEED }]);
  chance.setDefaultRefDate(REFERENCE_INSTANT);
  return chance;
}

/** Milliseconds from `from` up to, not including, `to`. */
export function instantBetween(chance: Chance, from: number, to: number): number {
  return chance.number.int({ min: from, max: to - 1 });
}
