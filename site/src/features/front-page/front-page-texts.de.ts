import { formatsIn } from '../../language/formats.ts';
import type { FrontPageTexts } from './front-page-texts.en.ts';

const { average, count, plural } = formatsIn('de');

export const texts: FrontPageTexts = {
  page: 'Ein Leseclub',
  headline: { before: 'Lies mit einem ', marked: 'Bleistift', after: ' in der Hand.' },
  lead: {
    text: 'Jedes gute Buch ist die Hälfte eines Gesprächs. Bei Marginalia bewahren seine Leserinnen und Leser die andere Hälfte auf:',
    shelf: 'ein Regal voller Bücher, in die man gern hineinschreibt',
    reviews: 'kurze Besprechungen von Leuten, die sie zu Ende gelesen haben',
    bulletin: 'einen Aushang mit dem, was als Nächstes gelesen wird',
    end: 'Fürs Tempo gibt es hier keine Noten.',
  },
  notes: {
    label: 'Randnotizen',
    shelf:
      'Das Regal steht allen offen. Such darin nach Titel, nach Genre oder nach den Jahren, auf die du neugierig bist.',
    reviews: 'Besprechungen sind mit Namen gezeichnet. Vier Sterne sind am häufigsten, und fünf werden begründet.',
    bulletin: 'Der Aushang ist für Mitglieder. Zum Mitmachen genügen eine E-Mail-Adresse und ein Passwort.',
  },
  browse: 'In den Büchern stöbern',
  join: 'Mitglied werden',
  nowReading: 'Was der Club gerade liest',
  nowReadingWhy: 'Worüber zuletzt am meisten geschrieben wurde',
  nothingWritten: 'Noch hat niemand über ein Buch geschrieben.',
  talk: (reviews, stars) =>
    `${count(reviews)} neue ${plural(reviews, { one: 'Besprechung', other: 'Besprechungen' })}, ${average(stars)} Sterne`,
};
