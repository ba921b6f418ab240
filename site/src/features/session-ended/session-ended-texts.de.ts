import type { SessionEndedTexts } from './session-ended-texts.en.ts';

export const texts: SessionEndedTexts = {
  body: 'Deine Sitzung ist zu Ende, und du bist abgemeldet. Was du gerade schreibst, bleibt erhalten.',
  draftsLost: 'Du hast dich in einem anderen Tab abgemeldet. Was du hier gerade geschrieben hast, wurde gelöscht.',
  signIn: 'Wieder anmelden',
  dismiss: 'Hinweis schließen',
};
