import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { count, plural } = formatsIn('en');

const english = {
  found: (results: number) =>
    results === 0
      ? 'Nothing fits.'
      : `${count(results)} ${plural(results, { one: 'entry fits', other: 'entries fit' })}. Walk them with the arrow keys.`,
};

export type ComboboxTexts = typeof english;

/** The field that finds one of many. */
export const comboboxTexts = catalogue(english, () => import('./combobox-texts.de.ts'));
