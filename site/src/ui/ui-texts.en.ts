import { catalogue } from '../language/catalogue.ts';

const english = {
  title: (page: string) => `${page} · Marginalia`,
  description: 'Marginalia is a reading club: books worth writing in, and what its members wrote.',
  failure: {
    heading: 'This could not be loaded',
    unreachable: 'The club’s library does not answer. We keep trying.',
    busy: 'The club’s library is busy. Please give it a moment.',
    forbidden: 'This part is not open to you.',
    broken: 'Something went wrong on the library’s side.',
    retry: 'Try again',
    request: (id: string) => `If you tell the host, mention this request: ${id}`,
  },
  unknownAuthor: 'an author we could not look up',
  toast: {
    undo: 'Undo',
    close: 'Close this message',
  },
};

export type UiTexts = typeof english;

/** Texts of elements that many pages use. */
export const uiTexts = catalogue(english, () => import('./ui-texts.de.ts'));
