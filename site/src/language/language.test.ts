import { describe, expect, test } from 'vitest';
import { pickLanguage } from './language.ts';

describe('the language of a visit', () => {
  test.each([
    ['what was chosen', 'de', ['en-GB'], 'de'],
    ['what was chosen, though the reader wishes for another', 'en', ['de-AT', 'de'], 'en'],
    ['the first wish', null, ['de-CH', 'en'], 'de'],
    ['the first wish that we speak', null, ['fr-FR', 'pt', 'de', 'en'], 'de'],
    ['English, for all other wishes', null, ['fr', 'ja'], 'en'],
    ['English, without a wish', null, [], 'en'],
    ['the wish, when the choice is a language we never spoke', 'xx', ['de'], 'de'],
    ['not what only begins alike', null, ['den', 'enm'], 'en'],
  ] as const)('the language of a visit: %s', (_name, chosen, wished, expected) => {
    expect(pickLanguage(chosen, wished)).toBe(expected);
  });
});
