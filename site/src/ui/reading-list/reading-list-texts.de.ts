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
