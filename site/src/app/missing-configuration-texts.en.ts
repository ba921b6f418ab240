import { catalogue } from '../language/catalogue.ts';

const english = {
  heading: 'This site does not know which club it belongs to',
  body: 'The page needs a client id in its “marginalia:client-id” meta tag and the address of the service in “marginalia:api-url”. Leave the address empty for the real service. Set VITE_CLIENT_ID and VITE_API_URL when you build the site, or write them into index.html, then load the page again.',
};

export type MissingConfigurationTexts = typeof english;

/** For the developer who builds the site. */
export const missingConfigurationTexts = catalogue(english, () => import('./missing-configuration-texts.de.ts'));
