import { formatsIn } from '../../language/formats.ts';
import type { ReadingListTexts } from './reading-list-texts.en.ts';

const { count, plural } = formatsIn('de');
const books = (total: number): string => `${count(total)} ${plural(total, { one: 'Buch', other: 'Bücher' })}`;

export const texts: ReadingListTexts = {
  status: { want: 'Vorgemerkt', reading: 'Begonnen', read: 'Gelesen', abandoned: 'Abgebrochen' },
  added: (title, shelf) => `„${title}“ steht in deinem Regal: ${shelf}.`,
  addedMany: (total) => `${books(total)} ins Regal gestellt.`,
  moved: (title, shelf) => `„${title}“ steht jetzt unter „${shelf}“.`,
  movedMany: (total, shelf) => `${books(total)} unter „${shelf}“ gestellt.`,
  removed: (title) => `„${title}“ aus dem Regal genommen.`,
  removedMany: (total) => `${books(total)} aus dem Regal genommen.`,
  noted: 'Notiz gespeichert.',
  dated: 'Im Tagebuch gespeichert.',
  reading: {
    since: (day) => `Seit ${day}`,
    fromTo: (from, to) => `${from} – ${to}`,
    earlier: (total) => `Schon ${plural(total, { one: 'einmal', other: `${count(total)}-mal` })} gelesen`,
    open: 'Daten und Bewertung',
    openOf: (title) => `Daten und Bewertung zu „${title}“`,
    label: (title) => `Wann du „${title}“ gelesen hast`,
    started: 'Begonnen am',
    finished: 'Beendet am',
    stopped: 'Abgebrochen am',
    rating: 'Deine eigene Bewertung',
    ratingHint: 'Nur du siehst sie. Die Sterne einer Besprechung sehen alle.',
    noRating: 'Keine Bewertung',
    reviewed: 'In deiner Besprechung:',
    clear: 'Daten leeren',
    remove: 'Dieses Lesen entfernen',
    save: 'Speichern',
    saving: 'Wird gespeichert',
    cancel: 'Abbrechen',
    incomplete: 'Dieses Datum ist nicht vollständig.',
    startedLater: 'Dieser Tag kommt erst noch. Wähle heute oder einen früheren Tag.',
    finishedLater: 'Dieser Tag kommt erst noch. Wähle heute oder einen früheren Tag.',
    finishedFirst: (day) => `Du hast am ${day} begonnen, also kann es nicht vorher zu Ende gewesen sein.`,
    failed: 'Es wurde nicht gespeichert. Was du eingetragen hast, ist noch da. Versuch es noch einmal.',
  },
  takenBack: 'Alles steht wieder, wo es vorher stand.',
  refused: 'Dein Regal ist, wie es war: die letzte Änderung hat nicht geklappt.',
  reason: {
    unreachable: 'Wir erreichen den Club gerade nicht. Dein Regal ist, wie es vor der letzten Änderung war.',
    busy: 'Im Club ist gerade viel los. Dein Regal ist, wie es vor der letzten Änderung war.',
    forbidden: 'Der Club hat die letzte Änderung nicht erlaubt. Dein Regal ist, wie es vorher war.',
    broken:
      'Der Club hat die letzte Änderung nicht gemacht: vielleicht wurde das Buch anderswo aus dem Regal genommen.',
  },
  again: 'Noch einmal versuchen',
};
