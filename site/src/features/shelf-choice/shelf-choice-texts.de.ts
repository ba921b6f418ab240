import type { ShelfChoiceTexts } from './shelf-choice-texts.en.ts';

export const texts: ShelfChoiceTexts = {
  label: 'In meinem Regal',
  remove: 'Herausnehmen',
  shelf: 'Zu meinem Regal',
};
