import { formatsIn } from '../../language/formats.ts';
import type { SearchTexts } from './search-texts.en.ts';

const { count, plural } = formatsIn('de');

export const texts: SearchTexts = {
  label: 'Im Club suchen',
  suggestions: 'Vorschläge',
  groups: { books: 'Bücher', authors: 'Autorinnen und Autoren', readers: 'Mitglieder', tags: 'Stichwörter' },
  all: (text) => `Alles zu „${text}“`,
  found: (total) => `${count(total)} ${plural(total, { one: 'Vorschlag', other: 'Vorschläge' })}`,
  page: (text) => `Suche: ${text}`,
  empty: 'Suche',
  start:
    'Schreib oben auf der Seite einen Titel, einen Namen, eine ISBN oder ein Stichwort ins Feld. Auch Vertipptes wird gefunden.',
  heading: (text) => `Gefunden zu „${text}“`,
  looking: 'Wir sehen in den Regalen nach',
  books: (total) => `${count(total)} ${plural(total, { one: 'Buch', other: 'Bücher' })}`,
  best: (total) => `Die ${count(total)} besten Treffer`,
  authors: (total) => (total === 1 ? '1 Autorin oder Autor' : `${count(total)} Autorinnen und Autoren`),
  readers: (total) => `${count(total)} ${plural(total, { one: 'Mitglied', other: 'Mitglieder' })}`,
  nothing: 'Nichts im Club passt dazu.',
  hint: 'Versuch es mit weniger Wörtern, oder sieh dich in den Regalen um.',
  browse: 'Alle Bücher ansehen',
};
