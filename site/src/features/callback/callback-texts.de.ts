import type { CallbackTexts } from './callback-texts.en.ts';

export const texts: CallbackTexts = {
  page: 'Anmeldung',
  working: 'Deine Anmeldung wird abgeschlossen …',
  failedHeading: 'Du bist nicht angemeldet',
  cancelled: 'Du hast die Anmeldeseite verlassen, bevor du fertig warst. Es hat sich nichts geändert.',
  tooLate: 'Das hat zu lange gedauert, und der Club erkennt dich nicht mehr. Melde dich bitte noch einmal an.',
  refused: 'Die Anmeldeseite des Clubs hat dich nicht hereingelassen.',
  stale:
    'Diese Anmeldung hat in einem anderen Tab begonnen oder ist zu alt, um hier beendet zu werden. Fang bitte noch einmal an.',
  incomplete: 'Hier gibt es keine Anmeldung abzuschließen.',
  unreachable:
    'Der Club hat nicht rechtzeitig geantwortet, und die Anmeldung ließ sich nicht abschließen. Fang bitte noch einmal an.',
  again: 'Auf der Seite des Clubs noch einmal anfangen',
  password: 'Stattdessen mit Passwort anmelden',
};
