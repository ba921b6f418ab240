import { catalogue } from '../../language/catalogue.ts';

const english = {
  label: 'On my shelf',
  remove: 'Take it off',
  shelf: 'To my shelf',
};

export type ShelfChoiceTexts = typeof english;

/** Where one book stands on the member's shelf. */
export const shelfChoiceTexts = catalogue(english, () => import('./shelf-choice-texts.de.ts'));
