import type { ConnectionTexts } from './connection-texts.en.ts';

export const texts: ConnectionTexts = {
  slow: 'Die Bibliothek des Clubs lässt sich Zeit. Wir warten noch auf sie.',
  offline: 'Du bist offline. Was schon da ist, bleibt; der Rest kommt, sobald du wieder verbunden bist.',
  lost: 'Wir erreichen die Bibliothek des Clubs gerade nicht. Wir versuchen es weiter, und die Seite füllt sich dann von selbst.',
};
