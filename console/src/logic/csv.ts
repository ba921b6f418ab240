const SEPARATORS = [',', ';', '\t', '|'];
/** In characters. */
const SAMPLE = 20_000;

/** The rows as CSV (RFC 4180). */
export function csvText(rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => (/[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((cells) => cells.map(cell).join(',')).join('\r\n');
}

/** The rows of CSV that are not empty, or why it cannot be read. The separator is the one that makes the first row widest. */
export function readCsv(
  text: string,
): { readonly rows: readonly (readonly string[])[] } | { readonly problem: string } {
  const plain = text.startsWith('\ufeff') ? text.slice(1) : text;
  const widths = SEPARATORS.map((separator) => rowsOf(plain.slice(0, SAMPLE), separator).rows[0]?.length ?? 0);
  const { rows, isClosed } = rowsOf(plain, SEPARATORS[widths.indexOf(Math.max(...widths))] ?? ',');
  return isClosed ? { rows } : { problem: `Row ${rows.length} of the file has a quotation mark that is not closed.` };
}

function rowsOf(text: string, separator: string): { readonly rows: string[][]; readonly isClosed: boolean } {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = (): void => {
    row.push(cell);
    if (row.length > 1 || cell !== '') rows.push(row);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || cell === '')) {
      isQuoted = !isQuoted;
    } else if (isQuoted) {
      cell += character;
    } else if (character === separator) {
      row.push(cell);
      cell = '';
    } else if (character === '\n' || character === '\r') {
      endRow();
    } else cell += character;
  }
  endRow();
  return { rows, isClosed: !isQuoted };
}
