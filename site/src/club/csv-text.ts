/**
 * Spreadsheets treat text that begins with one of these as a formula, also the
 * full-width forms (OWASP, "CSV injection").
 */
const SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫';
/** Blanks of all widths, and characters without a width. */
const UNSEEN = '\\t\\p{Zs}\\p{Cf}';
/**
 * Where a spreadsheet may start a cell: at the start of ours, after a line break, and after a semicolon, which
 * separates cells in many countries. Blanks and quotation marks before the sign make no difference.
 */
const START = '(?<=^|[;；，|\\n\\r\\v\\f\\u0085\\u2028\\u2029])';
const AHEAD = `(?=[${UNSEEN}"'“”„]*[${SIGNS}])`;
/** A cell that begins with a tab or a line break is treated as a formula, too. */
const CONTROL_AHEAD = `(?=[ "']*[\\t\\r\\n])`;
const UNGUARDED = new RegExp(`${START}${AHEAD}|^${CONTROL_AHEAD}`, 'gu');
const GUARDED = new RegExp(`${START}'${AHEAD}|^'${CONTROL_AHEAD}`, 'gu');
const QUOTED = /[",;\r\n]|^\s|\s$/;

/**
 * CSV (RFC 4180) in which no spreadsheet finds a formula: an apostrophe is put before each. Text that looks escaped
 * already gets one more apostrophe, so that `dropGuard` restores every text.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(text: string): string {
  const safe = text.replace(UNGUARDED, "'");
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes the apostrophes that `csvText`, or a spreadsheet, has put before formulas. */
export function dropGuard(cell: string): string {
  return cell.replace(GUARDED, '');
}
