import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { count, plural } = formatsIn('en');

const english = {
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  summary: 'Please look at this again:',
  found: (results: number) =>
    results === 0
      ? 'Nothing matches.'
      : `${count(results)} ${plural(results, { one: 'entry matches', other: 'entries match' })}. Use the arrow keys to choose.`,
};

export type FormTexts = typeof english;

/** The texts of form fields. */
export const formTexts = catalogue(english, () => import('./form-texts.de.ts'));
