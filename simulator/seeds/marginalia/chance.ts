import type { SimpleFaker } from '@faker-js/faker';
import { REFERENCE_INSTANT } from './instants.ts';

/** What the seed leaves to chance, the same chances each time. */
export type Chance = SimpleFaker;

/** Facts and words are drawn apart, so that a new sentence changes no rating and no date. */
const RANDOM_SEEDS = { facts: 1790, words: 1791 } as const;

/** A separate generator: the seed neither uses nor changes the state of the package's own. */
export async function createChance(use: keyof typeof RANDOM_SEEDS): Promise<Chance> {
  // The words are all ours, so the locale without any will do (9 ms); the package's main entry reads seventy (100 ms),
  // but only that one names the class, hence the way over `constructor`.
  const { faker } = await import('@faker-js/faker/locale/base');
  const chance: Chance = Reflect.construct(faker.constructor, [{ locale: {}, seed: RANDOM_SEEDS[use] }]);
  chance.setDefaultRefDate(REFERENCE_INSTANT);
  return chance;
}

/** Milliseconds from `from` up to, not including, `to`. */
export function instantBetween(chance: Chance, from: number, to: number): number {
  return chance.number.int({ min: from, max: to - 1 });
}
