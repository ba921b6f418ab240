import type { FormTexts } from './form-texts.en.ts';

export const texts: FormTexts = {
  optional: 'freiwillig',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  summary: 'Sieh dir das bitte noch einmal an:',
};
