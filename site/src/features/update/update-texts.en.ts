import { catalogue } from '../../language/catalogue.ts';

const english = {
  ready: 'There is a newer version of this site.',
  changeOver: 'Change over to it',
};

export type UpdateTexts = typeof english;

/** Said when the site has been built anew. */
export const updateTexts = catalogue(english, () => import('./update-texts.de.ts'));
