import type { FooterTexts } from './footer-texts.en.ts';

export const texts: FooterTexts = {
  club: 'Marginalia ist ein Leseclub: jeden Monat ein gemeinsames Buch, ein Regal für alles andere, und Besprechungen von Leuten, die das Buch ausgelesen haben oder sagen, warum nicht.',
  motto: 'Schreib ruhig an den Rand; die Bibliothek verzeiht es dir.',
  demo: 'Über diese Vorführung',
  language: 'Sprache',
  languageFailed: 'Die Texte in dieser Sprache ließen sich nicht laden. Versuch es bitte gleich noch einmal.',
};
