import { catalogue } from '../../language/catalogue.ts';

const english = { desk: 'Desk' };

export type DeskNavLinkTexts = typeof english;

/** The link in the masthead. A catalogue of its own, because the texts of the desk are long. */
export const deskNavLinkTexts = catalogue(english, () => import('./desk-nav-link-texts.de.ts'));
