import type { UpdateTexts } from './update-texts.en.ts';

export const texts: UpdateTexts = {
  ready: 'Es gibt eine neuere Fassung dieser Website.',
  changeOver: 'Jetzt wechseln',
};
