import type { Chance } from './chance.ts';

/** Deals one card of the pack. */
export type Deck<T> = () => T;

/** Deals in random order, every card once before any comes again: close neighbours never say the same thing. */
export function createDeck<T>(chance: Chance, cards: readonly T[]): Deck<T> {
  let pile: T[] = [];
  return () => {
    if (pile.length === 0) pile = chance.helpers.shuffle(cards);
    const card = pile.pop();
    if (card === undefined) throw new Error('a deck needs at least one card');
    return card;
  };
}

/** A deck for each pack, dealt from by the pack's name. */
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
