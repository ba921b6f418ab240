import { catalogue } from '../../language/catalogue.ts';

const english = {
  page: 'Bulletin',
  heading: 'The bulletin',
  intro: 'Notices pinned up by the host, newest first.',
  loading: 'Fetching the bulletin',
  empty: 'Nothing is pinned up at the moment.',
  visitorHeading: 'The bulletin is for members',
  visitor: 'It says what the club reads next and where it meets, so only members can see it. Joining takes a minute.',
  older: 'Older notices',
};

export type BulletinTexts = typeof english;

/** The bulletin page. */
export const bulletinTexts = catalogue(english, () => import('./bulletin-texts.de.ts'));
