/** The kinds of items that the desk edits, as they are named in the address. */
export type DeskKind = 'notices' | 'books' | 'authors' | 'genres';
