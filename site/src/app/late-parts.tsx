/** What every page has, and what the first books do not wait for: one file that is loaded after them. */
export { DeskNavLink } from '../features/desk/desk-nav-link.tsx';
export { SearchField } from '../features/search/search-field.tsx';
export { SessionEndedBanner } from '../features/session-ended/session-ended-banner.tsx';
export { Footer } from './footer.tsx';
