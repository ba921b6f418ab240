import type { NotFoundTexts } from './not-found-texts.en.ts';

export const texts: NotFoundTexts = {
  page: 'Nicht gefunden',
  books: 'Zu den Büchern',
  home: 'Zur Startseite',
  heading: 'Diese Seite wurde herausgerissen',
  body: 'Unter dieser Adresse gibt es nichts. Vielleicht hast du dich vertippt, oder es gab sie nie.',
};
