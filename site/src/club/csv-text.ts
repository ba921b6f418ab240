/**
 * Spreadsheets treat text that begins with one of these as a formula (OWASP, "CSV injection"). The other characters have the
 * same compatibility form, such as those of full width.
 */
const SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋﬩−';
/** Blanks of all widths, control characters, and characters that are not shown. Line ends are not among them. */
const UNSEEN =
  '\\0-\\t\\x0e-\\x1f\\x7f-\\x84\\x86-\\x9f\\p{Zs}\\p{Cf}\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2800\\u3164\\u{fe00}-\\u{fe0f}\\u{ffa0}';
const QUOTES = `"'“”„‟‘’‚‛«»‹›＂＇\`´`;
/** What separates cells, depending on the country and on what was chosen at an import. */
const SEPARATORS = ',;|，；｜\\n\\r\\v\\f\\u0085\\u2028\\u2029';
/** Where a spreadsheet may start a cell. A tab separates cells, too, unless nothing precedes it. */
const START = `(?<=^|[${SEPARATORS}]|[^${UNSEEN}${QUOTES}${SEPARATORS}]\\t)`;
/** Blanks and quotation marks before the sign make no difference. */
const AHEAD = `(?=[${UNSEEN}${QUOTES}]*[${SIGNS}])`;
/** A cell that begins with a tab or a line break is treated as a formula, too. */
const CONTROL_AHEAD = `(?=[${UNSEEN}${QUOTES}]*[\\t\\r\\n])`;
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
