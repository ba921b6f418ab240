import { catalogue } from '../../language/catalogue.ts';

const english = {
  ready: 'There is a newer version of this site.',
  changeOver: 'Switch to it',
};

export type UpdateTexts = typeof english;

/** Shown when there is a new build of the site. */
export const updateTexts = catalogue(english, () => import('./update-texts.de.ts'));
