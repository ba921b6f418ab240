import { catalogue } from '../language/catalogue.ts';

const english = {
  title: (page: string) => `${page} · Marginalia`,
  description: 'Marginalia is a reading club: books worth writing in, and what its members wrote.',
  failure: {
    heading: 'This did not arrive',
    unreachable: 'The club’s library does not answer. We keep trying by ourselves.',
    busy: 'The club’s library is busy. Please give it a moment.',
    forbidden: 'This part is not open to you.',
    broken: 'Something went wrong on the library’s side.',
    retry: 'Try again',
    request: (id: string) => `If you tell the host about it, name this request: ${id}`,
  },
  notFound: {
    page: 'Not found',
    books: 'Look at the books',
    home: 'To the front page',
  },
  unknownAuthor: 'an author we could not look up',
};

export type UiTexts = typeof english;

/** Said by the elements that every page is made of. */
export const uiTexts = catalogue(english, () => import('./ui-texts.de.ts'));
