import { expect, test } from 'vitest';
import { createChance, createDeck, createDecks } from './chance.ts';

test('a deck deals every card once before any comes again', async () => {
  const deal = createDeck(await createChance('words'), ['a', 'b', 'c']);
  const rounds = [0, 1, 2, 3].map(() => [deal(), deal(), deal()].toSorted());
  expect(rounds).toEqual(Array(4).fill(['a', 'b', 'c']));
});

test('two packs of a deck are dealt independently', async () => {
  const deal = createDecks(await createChance('words'), { letters: ['a', 'b'], digits: ['1'] });
  const hand = [deal('digits'), deal('letters'), deal('digits'), deal('letters')];
  expect(hand.toSorted()).toEqual(['1', '1', 'a', 'b']);
});
