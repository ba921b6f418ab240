import type { MissingConfigurationTexts } from './missing-configuration-texts.en.ts';

export const texts: MissingConfigurationTexts = {
  heading: 'Diese Website weiß nicht, zu welchem Club sie gehört',
  body: 'Die Seite braucht eine Client-ID im Meta-Tag „marginalia:client-id“ und die Adresse des Dienstes in „marginalia:api-url“. Für den echten Dienst bleibt die Adresse leer. Setze VITE_CLIENT_ID und VITE_API_URL beim Bauen oder trag beides in index.html ein, und lade die Seite dann neu.',
};
