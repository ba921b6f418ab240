/** The sum of the digits with the weights 1, 3, 1, 3 … of ISBN-13. */
function weighed(digits: string): number {
  return [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
}

/**
 * The first ISBN in `text` as ISBN-13, digits only. Empty if there is none, or if its check digit is wrong. Goodreads writes
 * `="978…"`, so that spreadsheets do not treat it as a number. A number that a spreadsheet has rounded, such as
 * `9.78031E+12`, has lost its digits; one that it has shortened has only lost zeros at its start.
 */
export function readIsbn(text: string): string {
  const plain = text.normalize('NFKC').toUpperCase();
  return [...plain.split(/[,;/|\s]+/), plain].map(isbnIn).find((isbn) => isbn !== '') ?? '';
}

function isbnIn(text: string): string {
  // Programs that read a column as numbers write `9780306406157.0`.
  const bare = text.replace(/[^0-9A-Z.]/g, '').replace(/\.0?$/, '');
  const named = bare.replace(/^(?:URN)?ISBN/, '');
  // `ISBN-13:978…`
  const isFormNamed = named !== bare && (named.length === 15 || named.length === 12);
  const digits = isFormNamed ? named.slice(2) : named;
  if (!/^\d+X?$/.test(digits)) return '';
  if (digits.length === 13) return /^97[89]/.test(digits) && weighed(digits) % 10 === 0 ? digits : '';
  const ten = digits.length === 9 ? `0${digits}` : digits;
  if (!/^\d{9}[\dX]$/.test(ten)) return '';
  const sum = [...ten].reduce((total, digit, index) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - index), 0);
  if (sum % 11 !== 0) return '';
  const body = `978${ten.slice(0, 9)}`;
  return `${body}${(10 - (weighed(body) % 10)) % 10}`;
}
