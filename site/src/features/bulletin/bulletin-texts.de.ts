import type { BulletinTexts } from './bulletin-texts.en.ts';

export const texts: BulletinTexts = {
  page: 'Aushang',
  heading: 'Der Aushang',
  intro: 'Zettel von der Gastgeberin, die neuesten zuoberst.',
  loading: 'Der Aushang wird geholt',
  empty: 'Im Moment hängt hier nichts.',
  visitorHeading: 'Der Aushang ist für Mitglieder',
  visitor:
    'Hier steht, was der Club als Nächstes liest und wo er sich trifft. Deshalb sehen ihn nur Leute, die dazugehören. Mitglied wirst du in einer Minute.',
  older: 'Ältere Zettel',
};
