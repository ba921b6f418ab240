import { catalogue } from '../../language/catalogue.ts';

const english = {
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  summary: 'Please look at this again:',
};

export type FormTexts = typeof english;

/** The texts of form fields. */
export const formTexts = catalogue(english, () => import('./form-texts.de.ts'));
