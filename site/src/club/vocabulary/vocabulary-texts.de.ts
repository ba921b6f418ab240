import { translator } from './translator.ts';
import type { VocabularyTexts } from './vocabulary-texts.en.ts';

const GENRES = new Map([
  ['Literary Fiction', 'Literatur'],
  ['Historical Fiction', 'Historische Romane'],
  ['Crime & Mystery', 'Krimis'],
  ['Science Fiction', 'Science-Fiction'],
  ['Fantasy', 'Fantasy'],
  ['Ghost Stories', 'Gespenstergeschichten'],
  ['Love Stories', 'Liebesgeschichten'],
  ['Short Stories', 'Erzählungen'],
  ['Poetry', 'Lyrik'],
  ['Essays', 'Essays'],
  ['Memoir', 'Erinnerungen'],
  ['Travel', 'Reisen'],
  ['Nature Writing', 'Naturbücher'],
  ['History', 'Geschichte'],
]);

/** The librarian's tags. All others are in the members’ own words and are not translated. */
const TAGS = new Map([
  ['club pick', 'vom Club gelesen'],
  ['in translation', 'übersetzt'],
  ['classic', 'Klassiker'],
]);

/** Countries without a code of their own. */
const PARTS_OF_COUNTRIES = new Map([
  ['England', 'England'],
  ['Northern Ireland', 'Nordirland'],
  ['Scotland', 'Schottland'],
  ['Wales', 'Wales'],
]);

const region = translator('region', 'de');
const language = translator('language', 'de');

export const texts: VocabularyTexts = {
  genre: (name) => GENRES.get(name) ?? name,
  language: (name) => language(name) ?? name,
  country: (name) => PARTS_OF_COUNTRIES.get(name) ?? region(name) ?? name,
  tag: (name) => TAGS.get(name) ?? name,
};
