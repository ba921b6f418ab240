import type { FrontPageTexts } from './front-page-texts.en.ts';

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
    reviews: 'Besprechungen sind mit Namen gezeichnet. Fünf Sterne sind selten, und sie werden begründet.',
    bulletin: 'Der Aushang ist für Mitglieder. Zum Mitmachen genügen eine E-Mail-Adresse und ein Passwort.',
  },
  browse: 'In den Büchern stöbern',
  join: 'Mitglied werden',
  newest: 'Neu im Regal',
  allBooks: 'Alle Bücher',
  reviews: 'Vom Rand der Seiten',
  reviewOf: 'Über',
  noBooks: 'Das Regal ist noch leer. Schau wieder vorbei, wenn die ersten Pakete ausgepackt sind.',
  noReviews: 'Noch hat niemand etwas an den Rand geschrieben.',
  closing: 'Ein leerer Rand wartet auf deinen Namen.',
};
