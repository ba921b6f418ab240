/** The sum of the digits with the weights 1, 3, 1, 3 … of ISBN-13. */
function weighed(digits: string): number {
  return [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
}

/**
 * The first ISBN-13 in `text`, as digits only; an ISBN-10 is converted. Empty if there is none, or if its check digit is
 * wrong. Goodreads writes `="978…"`, so that spreadsheets do not treat it as a number. A number that a spreadsheet has rounded,
 * such as `9.78031E+12`, is none.
 */
export function readIsbn(text: string): string {
  if (/\dE\+?\d/i.test(text)) return '';
  return [text, ...text.split(/[,;/|\s]+/)].map(isbnIn).find((isbn) => isbn !== '') ?? '';
}

function isbnIn(text: string): string {
  const digits = text.toUpperCase().replace(/[^0-9X]/g, '');
  if (/^\d{13}$/.test(digits)) return weighed(digits) % 10 === 0 ? digits : '';
  if (!/^\d{9}[\dX]$/.test(digits)) return '';
  const sum = [...digits].reduce(
    (total, digit, index) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - index),
    0,
  );
  if (sum % 11 !== 0) return '';
  const body = `978${digits.slice(0, 9)}`;
  return `${body}${(10 - (weighed(body) % 10)) % 10}`;
}
