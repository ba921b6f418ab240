import { formatsIn } from '../../language/formats.ts';
import type { ImportTexts } from './import-texts.en.ts';

const { count, plural } = formatsIn('de');
const rows = (total: number): string => `${count(total)} ${plural(total, { one: 'Zeile', other: 'Zeilen' })}`;
const books = (total: number): string => `${count(total)} ${plural(total, { one: 'Buch', other: 'Bücher' })}`;

export const texts: ImportTexts = {
  page: 'Liste importieren',
  heading: 'Bring deine Liste mit',
  intro:
    'Von Goodreads, StoryGraph, aus einer Tabelle oder einem eigenen Export: alles, was sich als CSV speichern lässt.',
  visitorHeading: 'Importieren können Mitglieder',
  visitor:
    'Die Liste kommt in dein eigenes Regal, also brauchst du eines. Tritt bei oder melde dich an, dann bringen wir dich hierher zurück.',
  back: 'Zurück zu deinem Regal',
  file: {
    label: 'Datei mit deiner Liste (CSV)',
    hint: 'Bei Goodreads: Meine Bücher, Werkzeuge, Import und Export, Bibliothek exportieren. Du kannst die Datei auch hier ablegen.',
    reading: 'Die Datei wird gelesen',
    tooBig: 'Diese Datei ist größer als 20 MB. Teile sie in kleinere Dateien und importiere diese nacheinander.',
    notATable: 'In dieser Datei steht keine Tabelle. Es muss CSV sein, mit den Namen der Spalten in der ersten Zeile.',
    unreadable: 'Diese Datei ließ sich nicht lesen. Wurde sie verschoben, oder ist sie anderswo offen?',
    libraryFailed:
      'Die Bücher des Clubs, mit denen wir deine Liste vergleichen, ließen sich nicht laden. Deine Datei ist noch da.',
  },
  again: 'Noch einmal versuchen',
  other: 'Andere Datei wählen',
  columns: {
    heading: 'Was steht in den Spalten?',
    intro: (file, total) => `„${file}“ hat ${rows(total)}. Das haben wir aus der ersten gemacht:`,
    none: 'Keine Spalte',
    fields: {
      title: 'Titel',
      author: 'Autor oder Autorin',
      isbn: 'ISBN-Nummer',
      status: 'Regal',
      note: 'Notiz',
      startedOn: 'Begonnen am',
      finishedOn: 'Beendet am',
      rating: 'Bewertung',
      readings: 'Jedes Lesen',
    },
    needsTitle: 'Sag uns, in welcher Spalte die Titel stehen. Ohne sie geht es nicht.',
    otherwise: 'Bücher ohne Regal oder in einem, das der Club nicht hat,',
    otherwiseNone: 'werden ausgelassen und aufgelistet',
    otherwiseTo: (shelf) => `kommen zu „${shelf}“`,
  },
  preview: {
    heading: 'Was geschehen wird',
    add: (total) => `${books(total)} ${plural(total, { one: 'kommt', other: 'kommen' })} in dein Regal`,
    matched: (total) => `${count(total)} davon hat der Club`,
    byTitle: (total) =>
      `${count(total)} hat er nicht, ${plural(total, { one: 'es kommt mit seinem Titel dazu', other: 'sie kommen mit ihrem Titel dazu' })}`,
    already: (total) =>
      `${rows(total)} ${plural(total, { one: 'nennt ein Buch, das schon in deinem Regal steht und bleibt, wie es ist', other: 'nennen Bücher, die schon in deinem Regal stehen und bleiben, wie sie sind' })}`,
    bad: (total) => `${rows(total)} ${plural(total, { one: 'lässt', other: 'lassen' })} sich nicht importieren`,
    first: (shown) => `Die ${plural(shown, { one: 'erste Zeile', other: `ersten ${count(shown)} Zeilen` })}`,
    dated: (total) => `bei ${count(total)} davon steht, wann du damit fertig warst`,
    rated: (total) =>
      `${count(total)} ${plural(total, { one: 'hat', other: 'haben' })} deine Bewertung, die nur du siehst`,
    rounded: (total) =>
      `${count(total)} ${plural(total, { one: 'Bewertung wird', other: 'Bewertungen werden' })} auf halbe Sterne gerundet, wie 3,75 auf 4`,
    undated: (total, numbers) =>
      `${rows(total)} ${plural(total, { one: 'hat ein Datum, das zwei Tage meinen könnte, und kommt', other: 'haben ein Datum, das zwei Tage meinen könnte, und kommen' })} ohne dieses dazu: ${numbers}${total > 8 ? ', …' : ''}. Schreib es als 2026-11-27, damit es bleibt`,
    table: {
      row: 'Zeile',
      title: 'Titel',
      author: 'Autor oder Autorin',
      shelf: 'Regal',
      startedOn: 'Begonnen',
      finishedOn: 'Beendet',
      rating: 'Bewertung',
      club: 'Im Club',
    },
    yes: 'Ja',
    no: 'Nein',
    start: (total) => `${books(total)} importieren`,
    nothing: 'In dieser Datei steht nichts, was sich importieren lässt.',
  },
  progress: {
    heading: 'Es wird importiert',
    label: 'Importierte Bücher',
    state: (done, total) => `${count(done)} von ${count(total)}`,
    stop: 'Anhalten',
    leave: 'Der Import läuft nur, solange diese Seite offen ist.',
  },
  paused: {
    heading: 'Der Import hat angehalten',
    unreachable: 'Wir erreichen den Club gerade nicht.',
    busy: 'Im Club ist gerade viel los.',
    forbidden: 'Du bist nicht mehr angemeldet oder darfst das nicht.',
    broken: 'Auf der Seite des Clubs ist etwas schiefgegangen.',
    stopped: 'Du hast ihn angehalten.',
    state: (done, total) =>
      `${count(done)} von ${books(total)} ${plural(done, { one: 'steht', other: 'stehen' })} in deinem Regal. Wenn es weitergeht, kommt keines doppelt.`,
    goOn: 'Weiter',
    finish: 'Dabei belassen',
  },
  report: {
    heading: 'Deine Liste steht im Regal',
    headingNone: 'Es wurde nichts importiert',
    landed: (total) => `${books(total)} ins Regal gestellt`,
    undone: 'Der Import ist rückgängig gemacht: dein Regal ist wie vorher.',
    bad: (total) => `${rows(total)} nicht importiert`,
    table: { row: 'Zeile', title: 'Titel', reason: 'Grund' },
    noTitle: '(kein Titel)',
    download: 'Diese Zeilen als CSV speichern',
    downloadHint: 'Verbessere sie in einer Tabelle und importiere dann diese Datei.',
    file: 'nicht-importiert',
    reasonColumn: 'Grund',
    rowColumn: 'Zeile',
    undo: 'Import rückgängig machen',
    undoing: 'Wird rückgängig gemacht',
    undoFailed: 'Nicht alles ließ sich rückgängig machen. Versuch es noch einmal.',
    shelf: 'Zu deinem Regal',
    more: 'Noch eine Liste importieren',
  },
  reasons: {
    brokenQuotes: 'Ein Anführungszeichen in dieser Zeile wird nicht geschlossen.',
    tooManyCells:
      'Die Zeile hat mehr Zellen als die Tabelle Spalten: vielleicht gehört ein Komma in Anführungszeichen.',
    noTitle: 'Die Zeile hat keinen Titel.',
    longTitle: 'Der Titel ist länger als 500 Zeichen.',
    longNote: 'Die Notiz ist länger als 2.000 Zeichen.',
    unknownShelf: (word) => `Der Club hat kein Regal namens „${word}“.`,
    noShelf: 'Die Zeile sagt nicht, in welchem Regal das Buch steht.',
    badDay: (word) => `„${word}“ ist kein ganzes Datum. Schreib es als 2026-11-27.`,
    laterDay: (word) => `Der Tag ${word} kommt erst noch.`,
    finishedFirst: 'Das Buch war zu Ende, bevor es begonnen wurde.',
    badReadings: (word) => `„${word}“ ist keine Liste vom Lesen, wie 2025-03-01/2025-03-20.`,
    badRating: (word) => `„${word}“ ist keine Bewertung von einem halben bis fünf Sternen.`,
    repeats: (row) => `Dasselbe Buch steht in Zeile ${row}.`,
    refused: (code) => `Der Club hat es nicht angenommen (${code}).`,
  },
};
