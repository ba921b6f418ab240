import type { MissingConfigurationTexts } from './missing-configuration-texts.en.ts';

export const texts: MissingConfigurationTexts = {
  heading: 'Dieser Seite hat niemand gesagt, zu welchem Club sie gehört',
  body: 'Die Seite braucht eine Client-ID im Meta-Tag „marginalia:client-id“ und in „marginalia:api-url“ die Adresse des Dienstes – oder nichts, wenn der echte gemeint ist. Setze VITE_CLIENT_ID und VITE_API_URL beim Bauen oder schreib sie in index.html, und lade die Seite dann neu.',
};
