import type { DeskPlaceTexts } from './desk-place-texts.en.ts';

export const texts: DeskPlaceTexts = { desk: 'Schreibtisch' };
