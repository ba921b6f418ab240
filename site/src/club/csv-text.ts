/**
 * A spreadsheet takes text that begins with one of these for a formula, full-width ones too (OWASP, "CSV injection").
 */
const SIGNS = '=+\\-@＝＋－＠';
/**
 * Where a spreadsheet may begin a cell: at the start of ours, after a line break, and after a semicolon, which
 * separates cells in many countries. Blanks and quotation marks before the sign do not stop it.
 */
const START = '(?<=^|[;\\n\\r\\v\\f\\u0085\\u2028\\u2029])';
const AHEAD = `(?=[ \\t"']*[${SIGNS}])`;
/** A cell that begins with a tab or a line break is taken for a formula, too. */
const CONTROL_AHEAD = `(?=[ "']*[\\t\\r\\n])`;
const UNGUARDED = new RegExp(`${START}${AHEAD}|^${CONTROL_AHEAD}`, 'g');
const GUARDED = new RegExp(`${START}'${AHEAD}|^'${CONTROL_AHEAD}`, 'g');
const QUOTED = /[",;\r\n]|^\s|\s$/;

/**
 * CSV (RFC 4180) that no spreadsheet computes anything from: an apostrophe goes before what would be a formula. Text
 * that looks guarded already gets one more apostrophe, so that `dropGuard` restores every text.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(text: string): string {
  const safe = text.replace(UNGUARDED, "'");
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell without the apostrophes that `csvText`, or a spreadsheet, has put before formulas. */
export function dropGuard(cell: string): string {
  return cell.replace(GUARDED, '');
}
