import { formatsIn } from '../../language/formats.ts';
import type { ComboboxTexts } from './combobox-texts.en.ts';

const { count, plural } = formatsIn('de');

export const texts: ComboboxTexts = {
  found: (results) =>
    results === 0
      ? 'Nichts passt.'
      : `${count(results)} ${plural(results, { one: 'Eintrag passt', other: 'Einträge passen' })}. Mit den Pfeiltasten gehst du sie durch.`,
};
