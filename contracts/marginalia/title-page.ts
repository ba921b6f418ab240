/** Separates the authors of a book in a single text. It fits every language and occurs in no name. */
const JOINT = ' & ';

/** The authors of a book as one text, as reading lists store them. */
export function joinedAuthors(names: readonly string[]): string {
  return names.join(JOINT);
}

/** The authors in a text that `joinedAuthors` returned. */
export function separateAuthors(author: string): readonly string[] {
  return author.split(JOINT);
}
