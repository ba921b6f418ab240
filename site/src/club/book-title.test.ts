import { describe, expect, test } from 'vitest';
import { readTitle } from './book-title.ts';

describe('all spellings of one title are the same', () => {
  test.each([
    ['The Left Hand of Darkness', 'left hand of darkness'],
    ['left hand of darkness', 'left hand of darkness'],
    ['A Wizard of Earthsea (Earthsea Cycle, #1)', 'wizard of earthsea'],
    ['Persuasion (Penguin Classics)', 'persuasion'],
    ['Persuasion (Penguin) (Paperback) ', 'persuasion penguin'],
    ['Persuasion (25th Anniversary Edition)', 'persuasion'],
    ['Persuasion: A Novel', 'persuasion'],
    ['Überredung: Ein Roman', 'uberredung'],
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
    ['बेल', 'बेल'],
    ['?!', '?!'],
    ['Saga, Vol. 2', 'saga vol 2'],
    ['Saga, Vol.02', 'saga vol 2'],
    ['Saga Volume Two', 'saga vol 2'],
    ['Saga: Volume II', 'saga vol 2'],
    ['Saga (Vol. 2)', 'saga vol 2'],
    ['Saga [Vol 2]', 'saga vol 2'],
    ['Saga（Vol. 2）', 'saga vol 2'],
    ['Saga (Vol2)', 'saga vol 2'],
    ['Saga, 2nd volume', 'saga vol 2'],
    ['Saga: zweiter Band', 'saga vol 2'],
    ['Saga - Band 2', 'saga vol 2'],
    ['Saga, tome deux', 'saga vol 2'],
    ['Saga, Book Eleven', 'saga book 11'],
    ['Saga, Teil XIV', 'saga part 14'],
    ['Saga #2', 'saga 2'],
    ['Saga II', 'saga 2'],
    ['Henry V', 'henry 5'],
    ['V for Vendetta', 'v for vendetta'],
  ])('all spellings of one title are the same: %s: %s', (title, whole) => {
    expect(readTitle(title).whole).toBe(whole);
  });
});

describe('brackets at the end that name a series and a number', () => {
  test.each([
    ['Title (Wars, #2)', [['wars', '2']]],
    ['Title (Wars #2)', [['wars', '2']]],
    ['Title (The Wars, Book Two)', [['wars', '2']]],
    ['Title (Wars Series, #2)', [['wars', '2']]],
    ['Title (Wars, #1.5)', [['wars', '1.5']]],
    ['Title (Wars, #0)', [['wars', '0']]],
    ['Title (Wars; Band 2)', []],
    ['Title (Wars, Band 2)', [['wars', '2']]],
    ['Title (Book 2 of the Wars)', [['wars', '2']]],
    ['Title (#2 in the Wars series)', [['wars', '2']]],
    [
      'Title (Wars, #4; Peace, #1)',
      [
        ['wars', '4'],
        ['peace', '1'],
      ],
    ],
    ['Title (Vol. 2)', []],
    ['Title (Summer 2019)', []],
    ['Title (Penguin)', []],
    ['Title', []],
  ])('brackets at the end that name a series and a number: %s: %j', (title, series) => {
    expect(readTitle(title).series.map(({ name, number }) => [name, number])).toEqual(series);
  });
});
