import { catalogue } from '../../language/catalogue.ts';

const english = {
  toDark: 'Switch to dark theme',
  toLight: 'Switch to light theme',
};

export type ThemeTexts = typeof english;

/** The button that switches between light and dark. */
export const themeTexts = catalogue(english, () => import('./theme-texts.de.ts'));
