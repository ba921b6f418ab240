import type { DeskNavLinkTexts } from './desk-nav-link-texts.en.ts';

export const texts: DeskNavLinkTexts = { desk: 'Schreibtisch' };
