/** Books published before this year have no ISBN. */
export const FIRST_YEAR_OF_ISBN = 1970;

/** A prefix that no publisher has, so that no invented ISBN belongs to a real book. */
const PREFIX = '9797';

/** The ISBN-13, with check digit, of the book at index `place` of the library. */
export function fictionalIsbn(place: number): string {
  const digits = `${PREFIX}${String(place + 1).padStart(8, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
