import { formatsIn } from '../../language/formats.ts';
import type { ReviewsTexts } from './reviews-texts.en.ts';

const { count, plural } = formatsIn('de');
const reviews = (total: number): string =>
  `${count(total)} ${plural(total, { one: 'Besprechung', other: 'Besprechungen' })}`;

export const texts: ReviewsTexts = {
  heading: 'Was die Mitglieder schreiben',
  summary: 'Bewertungen',
  average: (average) => `${average} von 5`,
  count: reviews,
  none: 'Über dieses Buch hat noch niemand geschrieben.',
  more: 'Weitere Besprechungen',
  shown: (total) => `${reviews(total)} angezeigt`,
  end: 'Das sind alle.',
  retry: 'Noch einmal versuchen',
  own: {
    heading: 'Deine Besprechung',
    write: 'Besprechung schreiben',
    invitation: 'Hast du es gelesen? Sag, wie du es fandest.',
    edit: 'Ändern',
    remove: 'Löschen',
    published: 'Deine Besprechung steht auf der Seite.',
    changed: 'Deine Besprechung ist geändert.',
    removed: 'Deine Besprechung ist gelöscht.',
    undone: 'Rückgängig gemacht. Deine Besprechung ist wieder wie vorher.',
    refused: 'Das hat nicht geklappt. Deine Besprechung ist, wie sie war.',
    written: (date) => `Geschrieben am ${date}`,
  },
  form: {
    label: 'Deine Besprechung zu diesem Buch',
    rating: 'Wie viele Sterne?',
    text: 'Wie fandest du es?',
    hint: 'Alle können sie lesen, mit dem Namen, den du im Club trägst.',
    publish: 'Veröffentlichen',
    save: 'Änderung speichern',
    discard: 'Verwerfen',
    kept: 'Bleibt in diesem Tab, bis du sie veröffentlichst.',
    noRating: 'Gib einen halben bis fünf Sterne.',
    noText: 'Schreib wenigstens einen Satz.',
    tooLong: (limit) => `Das ist zu lang für eine Besprechung: höchstens ${count(limit)} Zeichen.`,
    nameless: 'Ein Mitglied',
  },
  refusal: {
    exists:
      'Du hast schon über dieses Buch geschrieben, vielleicht in einem anderen Tab. Dein Text hier ist noch da. Speichere ihn, und er ersetzt den anderen.',
    gone: 'Die Besprechung, die du ändern wolltest, gibt es nicht mehr, vielleicht hast du sie anderswo gelöscht. Dein Text hier ist noch da. Veröffentliche ihn neu, wenn du magst.',
    unreachable:
      'Wir erreichen den Club gerade nicht. Dein Text ist noch da. Veröffentliche ihn, sobald es wieder geht.',
    busy: 'Im Club ist gerade viel los. Dein Text ist noch da. Versuch es gleich noch einmal.',
    forbidden: 'Der Club hat sie nicht angenommen: vielleicht wurdest du anderswo abgemeldet. Dein Text ist noch da.',
    broken: 'Der Club hat sie nicht angenommen. Das liegt an uns, nicht an dir. Dein Text ist noch da.',
  },
  visitor: {
    heading: 'Hast du es gelesen?',
    body: 'Mitglieder schreiben Besprechungen und haben ein eigenes Regal. Beitreten dauert eine Minute und führt dich zu diesem Buch zurück.',
    kept: 'Deine Sitzung ist zu Ende gegangen, bevor das hier veröffentlicht war. Es bleibt in diesem Tab. Melde dich an, und du kannst weiterschreiben.',
    signIn: 'Anmelden',
    join: 'Dem Club beitreten',
  },
};
