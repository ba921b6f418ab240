import type { AppTexts } from './app-texts.en.ts';

export const texts: AppTexts = {
  skipToContent: 'Zum Inhalt springen',
  loading: 'Die Seite wird geladen …',
  searchHint: 'Titel, Name, ISBN, Stichwort',
  nav: {
    label: 'Hauptmenü',
    home: 'Marginalia, Startseite',
    books: 'Bücher',
    shelf: 'Regal',
    bulletin: 'Aushang',
    join: 'Mitmachen',
    signIn: 'Anmelden',
    account: 'Konto',
  },
  crash: {
    heading: 'Auf dieser Seite ist etwas kaputtgegangen',
    body: 'Das liegt an uns, nicht an dir. Oft hilft ein neuer Versuch. Sonst hilft es meist, die Seite neu zu laden.',
    notLoadedHeading: 'Diese Seite ist noch nicht da',
    notLoaded:
      'Die Seite ließ sich nicht laden. Vielleicht ist die Verbindung gestört, oder es gibt eine neuere Fassung dieser Website.',
    away: 'Sie kommt von selbst, sobald du wieder online bist.',
    retry: 'Noch einmal versuchen',
    reload: 'Seite neu laden',
  },
  connection: {
    slow: 'Die Bibliothek des Clubs lässt sich Zeit. Wir warten noch auf sie.',
    offline: 'Du bist offline. Was schon da ist, bleibt; der Rest kommt, sobald du wieder verbunden bist.',
    lost: 'Wir erreichen die Bibliothek des Clubs gerade nicht. Wir versuchen es weiter, und die Seite füllt sich dann von selbst.',
  },
  theme: {
    toDark: 'Zum dunklen Design wechseln',
    toLight: 'Zum hellen Design wechseln',
  },
  desk: 'Schreibtisch',
};
