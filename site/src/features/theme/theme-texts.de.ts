import type { ThemeTexts } from './theme-texts.en.ts';

export const texts: ThemeTexts = {
  toDark: 'Zum dunklen Design wechseln',
  toLight: 'Zum hellen Design wechseln',
};
