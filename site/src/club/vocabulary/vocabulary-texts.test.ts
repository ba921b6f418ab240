import { expect, test } from 'vitest';
import { texts } from './vocabulary-texts.de.ts';

test.each([
  ['country', 'Italy', 'Italien'],
  ['country', 'United States', 'Vereinigte Staaten'],
  ['country', 'South Korea', 'Südkorea'],
  ['country', 'Scotland', 'Schottland'],
  ['country', 'Yugoslavia', 'Yugoslavia'],
  ['language', 'English', 'Englisch'],
  ['language', 'Norwegian', 'Norwegisch'],
  ['language', 'Klingon', 'Klingon'],
  ['genre', 'Crime & Mystery', 'Krimis'],
  ['genre', 'Cookery', 'Cookery'],
  ['tag', 'club pick', 'vom Club gelesen'],
  ['tag', 'fish', 'fish'],
] as const)('the %s %s is called %s in German', (kind, english, german) => {
  expect(texts[kind](english)).toBe(german);
});

test.each([
  [
    'country',
    'Argentina|Armenia|Australia|Austria|Belgium|Brazil|Canada|Denmark|France|Germany|Greece|Iceland|India|Ireland|Italy|Kenya|Lebanon|Mexico|Netherlands|New Zealand|Northern Ireland|Norway|Poland|Russia|Scotland|South Korea|Spain|Sweden|Switzerland|United States',
  ],
  ['language', 'Arabic|English|French|German|Greek|Italian|Japanese|Norwegian|Polish|Portuguese|Russian|Spanish'],
  [
    'genre',
    'Crime & Mystery|Ghost Stories|Historical Fiction|History|Literary Fiction|Love Stories|Memoir|Nature Writing|Poetry|Science Fiction|Short Stories|Travel',
  ],
] as const)('every %s of the first library has a German name of its own', (kind, names) => {
  expect(names.split('|').filter((name) => texts[kind](name) === name)).toEqual([]);
});
