import { catalogue } from '../language/catalogue.ts';

const english = {
  heading: 'This site does not know which club it belongs to',
  body: 'The page needs a client id in its “marginalia:client-id” meta tag, and in “marginalia:api-url” the address of the service, or nothing for the real one. Set VITE_CLIENT_ID and VITE_API_URL when building, or write them into index.html, then load the page again.',
};

export type MissingConfigurationTexts = typeof english;

/** For whoever builds the site. */
export const missingConfigurationTexts = catalogue(english, () => import('./missing-configuration-texts.de.ts'));
