import type { UiTexts } from './ui-texts.en.ts';

export const texts: UiTexts = {
  title: (page) => `${page} · Marginalia`,
  description:
    'Marginalia ist ein Leseclub: Bücher, in die man gern hineinschreibt, und was seine Mitglieder geschrieben haben.',
  failure: {
    heading: 'Das ließ sich nicht laden',
    unreachable: 'Die Bibliothek des Clubs antwortet nicht. Wir versuchen es weiter.',
    busy: 'In der Bibliothek ist gerade viel los. Gib ihr bitte einen Moment.',
    forbidden: 'Dieser Teil ist für dich nicht geöffnet.',
    broken: 'In der Bibliothek ist etwas schiefgegangen.',
    retry: 'Noch einmal versuchen',
    request: (id) => `Wenn du der Gastgeberin davon erzählst, nenn ihr diese Anfrage: ${id}`,
  },
  unknownAuthor: 'jemandem, den wir nicht nachschlagen konnten',
  toast: {
    undo: 'Rückgängig',
    close: 'Meldung schließen',
  },
};
