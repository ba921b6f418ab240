import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { count, plural } = formatsIn('en');

const english = {
  found: (results: number) =>
    results === 0
      ? 'Nothing matches.'
      : `${count(results)} ${plural(results, { one: 'entry matches', other: 'entries match' })}. Use the arrow keys to choose.`,
};

export type ComboboxTexts = typeof english;

/** The texts of a combobox. */
export const comboboxTexts = catalogue(english, () => import('./combobox-texts.de.ts'));
