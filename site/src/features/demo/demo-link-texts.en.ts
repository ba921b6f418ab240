import { catalogue } from '../../language/catalogue.ts';

const english = { badge: 'A demonstration: about this world' };

export type DemoLinkTexts = typeof english;

/** On every page of a simulated build: few words, apart from the page that they lead to. */
export const demoLinkTexts = catalogue(english, () => import('./demo-link-texts.de.ts'));
