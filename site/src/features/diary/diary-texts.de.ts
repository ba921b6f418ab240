import { formatsIn } from '../../language/formats.ts';
import type { DiaryTexts } from './diary-texts.en.ts';

const { average, count, plural } = formatsIn('de');
const books = (total: number): string => `${count(total)} ${plural(total, { one: 'Buch', other: 'Bücher' })}`;

export const texts: DiaryTexts = {
  page: 'Dein Tagebuch',
  heading: 'Dein Lesetagebuch',
  intro: 'Was du zu Ende gelesen und was du abgebrochen hast, Monat für Monat. Nur du siehst es.',
  visitorHeading: 'Ein eigenes Tagebuch',
  visitor:
    'Mitglieder führen ein Tagebuch über ihr Lesen: wann sie mit einem Buch fertig waren, wie viele Sterne sie ihm gaben und was in einem Jahr zusammenkommt. Tritt bei oder melde dich an, dann bringen wir dich hierher zurück.',
  loading: 'Wir holen dein Tagebuch',
  shelf: 'Zu deinem Regal',
  years: 'Ein Jahr in Zahlen',
  empty: {
    heading: 'Noch steht nichts darin',
    body: 'Stell ein Buch unter „Gelesen“ oder „Abgebrochen“, und es steht mit dem Tag hier. Eine Liste, die du anderswo führst, bringt ihre Daten mit.',
    way: 'Zu deinem Regal',
    import: 'Liste importieren',
  },
  undated: 'Ohne Datum',
  undatedBody:
    'Wann du mit diesen fertig warst, weiß der Club nicht. Trag ein Datum ein, dann stehen sie bei den anderen.',
  count: books,
  day: (day) => `${day}.`,
  abandoned: 'Abgebrochen',
  again: 'Noch einmal gelesen',
  review: 'Deine Besprechung',
  reviewOf: (title) => `Deine Besprechung zu „${title}“`,
  took: (days) => `${count(days)}\u00a0${plural(days, { one: 'Tag', other: 'Tage' })}`,
  year: {
    page: (year) => `${year} in Zahlen`,
    heading: (year) => `${year} in Zahlen`,
    back: 'Zurück zum Tagebuch',
    none: (year) => `Soweit dein Tagebuch weiß, hast du ${year} nichts zu Ende gelesen.`,
    summary: 'Das Jahr auf einen Blick',
    read: 'Gelesene Bücher',
    pages: 'Seiten',
    average: 'Bewertung im Schnitt',
    days: 'Tage für ein Buch',
    abandoned: 'Abgebrochen',
    stars: (stars) => `${average(stars)} von 5`,
    unknown: 'Nicht bekannt',
    before: (year, value) => `${year}: ${value}`,
    withoutPages: (total) =>
      `Die Seiten von ${count(total)} ${plural(total, { one: 'Buch', other: 'Büchern' })} sind nicht mitgezählt, weil der Club ${plural(total, { one: 'es', other: 'sie' })} nicht hat.`,
    byMonth: 'Bücher nach Monat',
    busiest: (month, total) => `Die meisten in einem Monat: ${books(total)}, im ${month}.`,
    asTable: 'Als Tabelle',
    month: 'Monat',
    byGenre: 'Bücher nach Genre',
    genre: 'Genre',
    books: 'Bücher',
    noGenres: 'Der Club hat keines der Bücher dieses Jahres, also sind ihre Genres nicht bekannt.',
    ratings: 'Deine Bewertungen',
    rated: (stars, total) => `${stars}: ${books(total)}`,
    noRatings: 'Du hast keines der Bücher dieses Jahres bewertet.',
    extremes: 'Das dickste und das dünnste',
    longest: 'Das dickste',
    shortest: 'Das dünnste',
    long: (pages) => `${count(pages)} ${plural(pages, { one: 'Seite', other: 'Seiten' })}`,
  },
};
