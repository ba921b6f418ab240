import type { DemoLinkTexts } from './demo-link-texts.en.ts';

export const texts: DemoLinkTexts = { badge: 'Eine Vorführung: über diese Welt' };
