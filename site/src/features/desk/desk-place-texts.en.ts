import { catalogue } from '../../language/catalogue.ts';

const english = { desk: 'Desk' };

export type DeskPlaceTexts = typeof english;

/** The link in the masthead. A catalogue of its own, because the texts of the desk are long. */
export const deskPlaceTexts = catalogue(english, () => import('./desk-place-texts.de.ts'));
