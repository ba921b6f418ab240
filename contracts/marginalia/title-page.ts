/** Between the authors of a book where they are one text: in any language, and no part of a name. */
const JOINT = ' & ';

/** The authors of a book as a reading list has them. */
export function joinedAuthors(names: readonly string[]): string {
  return names.join(JOINT);
}

/** Each author of a text that `joinedAuthors` made. */
export function separateAuthors(author: string): readonly string[] {
  return author.split(JOINT);
}
