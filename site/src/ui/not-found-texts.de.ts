import type { NotFoundTexts } from './not-found-texts.en.ts';

export const texts: NotFoundTexts = {
  page: 'Nicht gefunden',
  books: 'Zu den Büchern',
  home: 'Zur Startseite',
};
