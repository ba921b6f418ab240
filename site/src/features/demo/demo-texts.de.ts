import type { DemoTexts } from './demo-texts.en.ts';

export const texts: DemoTexts = {
  page: 'Über diese Vorführung',
  badge: 'Simuliert',
  heading: 'Nichts hiervon ist echt',
  intro:
    'Diese Fassung von Marginalia spricht nicht mit dem echten Dienst, sondern mit Backlot, das ihn auf irgendeinem Rechner vertritt. Der Club, seine Bücher und seine Mitglieder sind erfunden; was du hier tust, bleibt hier.',
  world: {
    heading: 'Diese Welt',
    client: 'Client-ID',
    api: 'Adresse des Dienstes',
    seed: 'Anfangsdaten',
    note: 'Eine Welt, die nur im Speicher liegt, geht verloren, wenn ihr Simulator beendet wird.',
  },
  accounts: {
    heading: 'Wer du sein kannst',
    intro: (password) => `Sie alle haben das Passwort ${password}`,
    email: 'E-Mail-Adresse',
    outcome: 'Was geschieht',
    none: 'Diese Welt begann ohne Mitglieder. Tritt dem Club bei, um das erste zu sein.',
    is: {
      member: 'Meldet sich an; hat Besprechungen geschrieben und Bücher im Regal',
      editor: 'Meldet sich an und pflegt die Regale und den Aushang',
      unverified: 'Muss erst den Code aus einer Mail eingeben, die im Posteingang liegt',
      unapproved: 'Wartet, bis die Gastgeberin die Tür öffnet',
      mustReset: 'Muss erst ein neues Passwort setzen',
      blocked: 'Wird abgewiesen',
    },
  },
  letters: {
    heading: 'Briefe',
    body: 'Keine Mail verlässt je diesen Rechner. Codes und Links liegen im Posteingang, und alles Übrige in der Konsole: Mitglieder, Inhalte, Einstellungen.',
    inbox: 'Der Posteingang dieser Welt (in einem neuen Tab)',
    console: 'Die Konsole dieser Welt (in einem neuen Tab)',
    addresses:
      'Die Steuer-API des Simulators antwortet den Seiten anderer Websites nicht; öffne diese Adressen also in einem eigenen Tab:',
    health: 'Geht es dem Simulator gut?',
    openapi: 'Alle seine Endpunkte, als OpenAPI-Dokument',
  },
  copy: {
    button: 'Kopieren',
    name: (text) => `${text} kopieren`,
    done: 'Kopiert.',
    failed: 'Nicht kopiert: Der Browser erlaubt es nicht. Markiere den Text von Hand.',
  },
  clock: {
    heading: 'Zeit',
    body: 'Diese Welt hat eine eigene Uhr. So stellst du sie um einen Tag vor, damit Sitzungen enden und Codes ablaufen:',
    siteId: 'Ersetze SITE_ID durch die Kennung dieser Welt, die in der Konsole steht.',
  },
  made: {
    heading: 'Wie sie gemacht ist',
    body: 'Gesetzt aus der Newsreader und der Instrument Sans. Die Einbände zeichnet die Seite selbst, jeden aus dem Titel seines Buches: eines von dreißig Bildern in einer von achtzehn Farbreihen, und nie zwei gleiche nebeneinander.',
  },
};
