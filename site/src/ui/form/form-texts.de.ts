import { formatsIn } from '../../language/formats.ts';
import type { FormTexts } from './form-texts.en.ts';

const { count, plural } = formatsIn('de');

export const texts: FormTexts = {
  optional: 'freiwillig',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  summary: 'Sieh dir das bitte noch einmal an:',
  found: (results) =>
    results === 0
      ? 'Nichts passt.'
      : `${count(results)} ${plural(results, { one: 'Eintrag passt', other: 'Einträge passen' })}. Mit den Pfeiltasten gehst du sie durch.`,
};
