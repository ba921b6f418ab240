import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { count, plural } = formatsIn('en');
const books = (total: number): string => `${count(total)} ${plural(total, { one: 'book', other: 'books' })}`;

const english = {
  page: 'Your shelf',
  heading: 'Your shelf',
  intro:
    'What you want to read, are reading, have read, and did not finish. Only you can see it, unless you show it on your page.',
  visitorHeading: 'A shelf of your own',
  visitor:
    'Members keep a shelf: the books they want to read, are reading and have read, with notes that nobody else sees. Join or sign in, and we will bring you back here. You can bring along a list that you keep elsewhere.',
  loading: 'Fetching your shelf',
  empty: {
    heading: 'Nothing on it yet',
    body: 'Put a book on it from the book’s own page, or bring along the list you keep elsewhere.',
    way: 'Look at the books',
    import: 'Import a list',
  },
  tools: 'What you can do with your shelf',
  search: 'Search your shelf',
  searchHint: 'Title, author or note',
  found: (total: number) => (total === 0 ? 'No book found on your shelf' : `${books(total)} found on your shelf`),
  diary: 'Diary',
  import: 'Import',
  exportCsv: 'Export as CSV',
  exportJson: 'Export as JSON',
  print: 'Print',
  file: 'shelf',
  count: books,
  nothing: 'No books here.',
  nothingFound: 'No match here.',
  select: (title: string) => `Select “${title}”`,
  selectAll: (shelf: string) => `Select all of “${shelf}”`,
  selected: (total: number) => `${books(total)} selected`,
  selection: 'What to do with the selected books',
  moveSelected: 'Move to',
  removeSelected: 'Take off the shelf',
  clear: 'Clear the selection',
  moves: (title: string) => `Move “${title}”`,
  moveTo: (shelf: string) => `Move to ${shelf}`,
  moveHelp: 'The left and right arrow keys move it to the next shelf.',
  remove: 'Take off',
  removeOne: (title: string) => `Take off “${title}”`,
  foreign: 'Not among the club’s books',
  note: {
    add: 'Add a note',
    edit: 'Change the note',
    addTo: (title: string) => `Add a note to “${title}”`,
    editOf: (title: string) => `Change the note on “${title}”`,
    label: (title: string) => `Note on “${title}”`,
    save: 'Save',
    saving: 'Saving',
    cancel: 'Cancel',
    tooLong: (limit: number) => `That is too long for a note: it can have at most ${count(limit)} characters.`,
    failed: 'The note was not saved. It is still here: try again.',
  },
};

export type ShelfTexts = typeof english;

/** The member's own shelf. */
export const shelfTexts = catalogue(english, () => import('./shelf-texts.de.ts'));
