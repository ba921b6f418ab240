import type { GenreName } from './genre-entries.ts';

/** The other genres that a book of a genre may have. */
export const neighbours: Readonly<Record<GenreName, readonly [GenreName, ...GenreName[]]>> = {
  'Literary Fiction': ['Love Stories', 'Historical Fiction', 'Short Stories'],
  'Historical Fiction': ['Literary Fiction', 'Love Stories', 'Crime & Mystery', 'Travel'],
  'Crime & Mystery': ['Literary Fiction', 'Historical Fiction', 'Ghost Stories'],
  'Science Fiction': ['Literary Fiction', 'Fantasy', 'Love Stories'],
  Fantasy: ['Ghost Stories', 'Literary Fiction', 'Short Stories', 'Love Stories'],
  'Ghost Stories': ['Literary Fiction', 'Fantasy', 'Historical Fiction', 'Crime & Mystery'],
  'Love Stories': ['Literary Fiction', 'Historical Fiction'],
  'Short Stories': ['Literary Fiction', 'Fantasy', 'Love Stories'],
  Poetry: ['Nature Writing', 'Memoir', 'Love Stories'],
  Essays: ['Memoir', 'Nature Writing', 'History', 'Travel'],
  Memoir: ['Essays', 'Literary Fiction', 'History', 'Travel'],
  Travel: ['Memoir', 'Nature Writing', 'History', 'Essays'],
  'Nature Writing': ['Essays', 'Travel', 'Memoir'],
  History: ['Travel', 'Essays', 'Nature Writing'],
};
