import { expect, test } from 'vitest';
import { createChance } from './chance.ts';
import { createPhrasebook } from './phrasebook.ts';

const words = new Map([['tag1', 'rain']]);

test('a phrasebook uses a sentence at most twice, and has none after that', async () => {
  const phrases = createPhrasebook(await createChance('words'));
  const templates = ['Fine.', 'So much {tag1}.'];
  const dealt = [1, 2, 3, 4].map(() => phrases.find({ templates, words }));
  expect(dealt.toSorted()).toEqual(['Fine.', 'Fine.', 'So much rain.', 'So much rain.']);
  expect(phrases.find({ templates, words })).toBeNull();
  expect(() => phrases.need({ templates, words })).toThrow('no template is left among: Fine.');
});

test('a template makes another sentence from other words', async () => {
  const phrases = createPhrasebook(await createChance('words'));
  const templates = ['So much {tag1}.'];
  const dealt = ['rain', 'rain', 'snow'].map((tag1) => phrases.find({ templates, words: new Map([['tag1', tag1]]) }));
  expect(dealt).toEqual(['So much rain.', 'So much rain.', 'So much snow.']);
});

test('a text does not repeat a sentence', async () => {
  const phrases = createPhrasebook(await createChance('words'));
  expect(phrases.find({ templates: ['Fine.'], words, before: ['Oh. Fine.'] })).toBeNull();
});

test.each([
  ['A map would have helped.', 'To be fair: a map would have helped.'],
  ['I saw it coming.', 'To be fair: I saw it coming.'],
  ['It sags.', 'To be fair: it sags.'],
])('%s goes on after a beginning', async (template, text) => {
  const phrases = createPhrasebook(await createChance('words'));
  expect(phrases.find({ templates: [template], words, lead: 'To be fair:' })).toBe(text);
});
