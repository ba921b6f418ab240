import { lazyComponent } from '../ui/lazy-component.tsx';

/** Loaded after the first books: what every page has and nobody waits for. */
const lateParts = () => import('./late-parts.tsx');

export const ForEditors = lazyComponent(async () => (await lateParts()).ForEditors);
export const Footer = lazyComponent(async () => (await lateParts()).Footer);
export const SearchField = lazyComponent(
  async () => (await lateParts()).SearchField,
  // Looks like the field, so that nothing changes when it is there.
  ({ hint }) => <span aria-hidden="true">{hint}</span>,
);
export const SessionEndedBanner = lazyComponent(async () => (await lateParts()).SessionEndedBanner);
