import { lazyComponent } from '../ui/lazy-component.tsx';

/** Loaded after the first books: what every page has and nobody waits for. */
const lateParts = () => import('./late-parts.tsx');

export const DeskNavLink = lazyComponent(async () => (await lateParts()).DeskNavLink);
export const Footer = lazyComponent(async () => (await lateParts()).Footer);
export const SearchField = lazyComponent(async () => (await lateParts()).SearchField);
export const SessionEndedBanner = lazyComponent(async () => (await lateParts()).SessionEndedBanner);
