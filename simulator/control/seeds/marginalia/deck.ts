import type { Chance } from './chance.ts';

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
