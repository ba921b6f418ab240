import { formatsIn } from '../../language/formats.ts';
import type { ShelfTexts } from './shelf-texts.en.ts';

const { count, plural } = formatsIn('de');
const books = (total: number): string => `${count(total)} ${plural(total, { one: 'Buch', other: 'Bücher' })}`;

export const texts: ShelfTexts = {
  page: 'Dein Regal',
  heading: 'Dein Regal',
  intro:
    'Was du lesen willst, gerade liest, gelesen und abgebrochen hast. Nur du siehst es, wenn du es nicht auf deiner Seite zeigst.',
  visitorHeading: 'Ein eigenes Regal',
  visitor:
    'Mitglieder haben ein Regal: die Bücher, die sie lesen wollen, gerade lesen und gelesen haben, mit Notizen, die sonst niemand sieht. Tritt bei oder melde dich an, dann bringen wir dich hierher zurück. Eine Liste, die du anderswo führst, kannst du mitbringen.',
  loading: 'Wir holen dein Regal',
  empty: {
    heading: 'Noch steht nichts darin',
    body: 'Stell ein Buch von seiner Seite aus hinein, oder bring die Liste mit, die du anderswo führst.',
    way: 'Zu den Büchern',
    import: 'Liste importieren',
  },
  tools: 'Was du mit deinem Regal tun kannst',
  search: 'Im Regal suchen',
  searchHint: 'Titel, Autor oder Notiz',
  found: (total) => (total === 0 ? 'Kein Buch in deinem Regal gefunden' : `${books(total)} in deinem Regal gefunden`),
  diary: 'Tagebuch',
  import: 'Importieren',
  exportCsv: 'Als CSV exportieren',
  exportJson: 'Als JSON exportieren',
  print: 'Drucken',
  file: 'regal',
  count: books,
  nothing: 'Hier steht kein Buch.',
  nothingFound: 'Davon passt keines.',
  select: (title) => `„${title}“ auswählen`,
  selectAll: (shelf) => `Alles unter „${shelf}“ auswählen`,
  selected: (total) => `${books(total)} ausgewählt`,
  selection: 'Was mit den ausgewählten Büchern geschehen soll',
  moveSelected: 'Stellen unter',
  removeSelected: 'Aus dem Regal nehmen',
  clear: 'Nichts auswählen',
  moves: (title) => `„${title}“ umstellen`,
  moveTo: (shelf) => `Stellen unter „${shelf}“`,
  moveHelp: 'Die Pfeiltasten nach links und rechts stellen es ein Regal weiter.',
  remove: 'Entfernen',
  removeOne: (title) => `Entfernen: „${title}“`,
  foreign: 'Hat der Club nicht',
  note: {
    add: 'Notiz schreiben',
    edit: 'Notiz ändern',
    addTo: (title) => `Notiz schreiben zu „${title}“`,
    editOf: (title) => `Notiz ändern zu „${title}“`,
    label: (title) => `Notiz zu „${title}“`,
    save: 'Speichern',
    saving: 'Wird gespeichert',
    cancel: 'Abbrechen',
    tooLong: (limit) => `Das ist zu lang für eine Notiz: höchstens ${count(limit)} Zeichen.`,
    failed: 'Die Notiz wurde nicht gespeichert. Sie ist noch da. Versuch es noch einmal.',
  },
};
