import type { LateTexts } from './late-texts.en.ts';

export const texts: LateTexts = {
  footer: {
    club: 'Marginalia ist ein Leseclub: jeden Monat ein gemeinsames Buch, ein Regal für alles andere, und Besprechungen von Leuten, die das Buch ausgelesen haben oder sagen, warum nicht.',
    motto: 'Schreib ruhig an den Rand; die Bibliothek verzeiht es dir.',
    cart: 'Korb',
    demo: 'Über diese Vorführung',
    language: 'Sprache',
    languageFailed: 'Die Texte in dieser Sprache ließen sich nicht laden. Versuch es bitte gleich noch einmal.',
  },
  update: {
    ready: 'Es gibt eine neuere Fassung dieser Website.',
    changeOver: 'Jetzt wechseln',
  },
  sessionEnded: {
    body: 'Deine Sitzung ist zu Ende, und du bist abgemeldet. Was du gerade schreibst, bleibt erhalten.',
    draftsLost: 'Du hast dich in einem anderen Tab abgemeldet. Was du hier gerade geschrieben hast, wurde gelöscht.',
    signIn: 'Wieder anmelden',
    dismiss: 'Hinweis schließen',
  },
};
