import type { ConnectionTexts } from './connection-texts.en.ts';

export const texts: ConnectionTexts = {
  lost: 'Wir erreichen die Bibliothek des Clubs gerade nicht. Wir versuchen es weiter, und die Seite füllt sich dann von selbst.',
};
