/** What every page has, and what the first books do not wait for: one file that is loaded after them. */
export { DeskPlace } from '../features/desk/desk-place.tsx';
export { SearchField } from '../features/search/search-field.tsx';
export { Footer } from './footer.tsx';
