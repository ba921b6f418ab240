/** What the desk keeps, by the name of its part of the address. */
export type DeskKind = 'notices' | 'books' | 'authors' | 'genres';
