/** What a spreadsheet takes for a formula; also what looks guarded already, or reading it back would take something away. */
const FORMULA = /^'*[=+\-@\t\r]/;
const QUOTED = /[",\r\n]|^\s|\s$/;

/**
 * CSV (RFC 4180) that no spreadsheet computes anything from: an apostrophe goes before what would be a formula, as OWASP
 * has it ("CSV injection"). `dropGuard` takes it away again.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell without the apostrophe that `csvText`, or a spreadsheet, has put before a formula. */
export function dropGuard(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
