/** Books that appeared before have none. */
export const FIRST_YEAR_OF_ISBN = 1970;

/** Given to no publisher: what is made up here is nobody's book. */
const PREFIX = '9797';

/** The ISBN-13 of the book at `place` of the library, with its check digit. */
export function fictionalIsbn(place: number): string {
  const digits = `${PREFIX}${String(place + 1).padStart(8, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
