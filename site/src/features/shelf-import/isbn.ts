/** Weighs the digits 1, 3, 1, 3 … as ISBN-13 does. */
function weighed(digits: string): number {
  return [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
}

/**
 * The ISBN-13 that `text` holds, as digits only; an ISBN-10 is written as its ISBN-13. Empty where there is none, or
 * none that checks. Goodreads writes them as `="978…"`, so that spreadsheets leave them alone.
 */
export function readIsbn(text: string): string {
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
