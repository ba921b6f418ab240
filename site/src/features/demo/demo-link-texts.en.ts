import { catalogue } from '../../language/catalogue.ts';

const english = { badge: 'A demonstration: about this world' };

export type DemoLinkTexts = typeof english;

/** The link on every page of a demonstration. A catalogue of its own, because the texts of the linked page are long. */
export const demoLinkTexts = catalogue(english, () => import('./demo-link-texts.de.ts'));
