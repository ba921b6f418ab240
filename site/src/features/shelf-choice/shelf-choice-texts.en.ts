import { catalogue } from '../../language/catalogue.ts';

const english = {
  label: 'On my shelf',
  remove: 'Take it off',
  shelf: 'Go to my shelf',
};

export type ShelfChoiceTexts = typeof english;

/** The shelf buttons on the page of a book. */
export const shelfChoiceTexts = catalogue(english, () => import('./shelf-choice-texts.de.ts'));
