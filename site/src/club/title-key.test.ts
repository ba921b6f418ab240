import { describe, expect, test } from 'vitest';
import { surnameKey, titleKey } from './title-key.ts';

describe('two spellings of one title have one key', () => {
  test.each([
    ['The Left Hand of Darkness', 'left hand of darkness'],
    ['left hand of darkness, the?', 'left hand of darkness the'],
    ['A Wizard of Earthsea (Earthsea Cycle, #1)', 'wizard of earthsea'],
    ['Persuasion (Penguin) (2003) ', 'persuasion penguin'],
    ['Fish :) and chips)', 'fish and chips'],
    ['Café Élan', 'cafe elan'],
    ['Straßenmusik', 'strassenmusik'],
    ['The Cartographer’s Daughter', 'cartographers daughter'],
    ["The Cartographer's Daughter", 'cartographers daughter'],
    ['  Twice   as   wide ', 'twice as wide'],
    ['The', 'the'],
    ['(untitled)', 'untitled'],
    ['雪国', '雪国'],
    ['Война и мир', 'воина и мир'],
    ['बाल', 'बाल'],
    ['बेल', 'बेल'],
    ['バス', 'バス'],
    ['ﾊﾞｽ', 'バス'],
    ['ハス', 'ハス'],
    ['தமிழ்', 'தமிழ்'],
    ['น้ำ', 'น้ํา'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّد', 'محمد'],
    ['Ἀλήθεια', 'αληθεια'],
    ['Saga (Vol. 2)', 'saga 2'],
    ['Saga (Saga, #2)', 'saga 2'],
    ['Dune (Dune, #1)', 'dune'],
    ['?!', ''],
  ])('%s: %s', (title, key) => {
    expect(titleKey(title)).toBe(key);
  });
});

test.each([
  ['Samir Khoury', 'khoury'],
  ['Khoury, Samir', 'khoury'],
  ['S. Khoury', 'khoury'],
  ['Ursula K. Le Guin', 'guin'],
  ['Le Guin, Ursula K.', 'guin'],
  ['Kurt Example Jr.', 'example'],
  ['Kurt Example, Jr.', 'example'],
  ['Example, Jr., Kurt', 'example'],
  ['Kurt Example III', 'example'],
  ['Kurt Example, Ph.D.', 'example'],
  ['', ''],
])('of an author the surname counts: %s: %s', (name, key) => {
  expect(surnameKey(name)).toBe(key);
});
