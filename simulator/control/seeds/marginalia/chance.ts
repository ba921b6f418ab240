import type { SimpleFaker } from '@faker-js/faker';
import { REFERENCE_INSTANT } from './marginalia-item.ts';

/** The random generator of the seed. It returns the same values each time. */
export type Chance = SimpleFaker;

/** Facts, words and diaries use separate generators, so that a new sentence changes no rating and no date. */
const RANDOM_SEEDS = { facts: 1790, words: 1791, diaries: 1792 } as const;

/** Creates a separate generator, which does not use or change the global generator of the package. */
export async function createChance(use: keyof typeof RANDOM_SEEDS): Promise<Chance> {
  // The seed has its own words, so an empty locale is enough (9 ms). The main entry of the package loads seventy locales
  // (100 ms), but only it exports the class. Therefore the class is taken from `constructor`.
  const { faker } = await import('@faker-js/faker/locale/base');
  const chance: Chance = Reflect.construct(faker.constructor, [{ locale: {}, seed: RANDOM_SEEDS[use] }]);
  chance.setDefaultRefDate(REFERENCE_INSTANT);
  return chance;
}

/** A random instant in milliseconds, from `from` (included) to `to` (excluded). */
export function instantBetween(chance: Chance, from: number, to: number): number {
  return chance.number.int({ min: from, max: to - 1 });
}

/** Returns the next card of the pack. */
export type Deck<T> = () => T;

/**
 * Returns the cards in random order. Each card comes once before any card comes again, so that texts close to each
 * other differ.
 */
export function createDeck<T>(chance: Chance, cards: readonly T[]): Deck<T> {
  let pile: T[] = [];
  return () => {
    if (pile.length === 0) pile = chance.helpers.shuffle(cards);
    const card = pile.pop();
    if (card === undefined) throw new Error('a deck needs at least one card');
    return card;
  };
}

/** One deck per pack. The pack is chosen by its name. */
export function createDecks<K extends PropertyKey, T>(
  chance: Chance,
  packs: Readonly<Record<K, readonly T[]>>,
): (pack: K) => T {
  const decks = new Map<K, Deck<T>>();
  return (pack) => {
    const deck = decks.get(pack) ?? createDeck(chance, packs[pack]);
    decks.set(pack, deck);
    return deck();
  };
}
