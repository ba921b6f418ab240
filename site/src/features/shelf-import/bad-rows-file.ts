import { csvText } from '../../club/csv-text.ts';
import type { BadRow } from './bad-row.ts';
import { reasonText } from './bad-rows.tsx';
import type { ImportTexts } from './import-texts.en.ts';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * The rows that were not imported, unchanged, each preceded by its number and
 * the reason. The file can be imported again.
 */
export function badRowsCsv(
  columns: readonly string[],
  bad: readonly BadRow[],
  { report, reasons }: Pick<ImportTexts, 'report' | 'reasons'>,
): string {
  const rows = bad.map(({ number, cells, reason }) => [String(number), reasonText(reason, reasons), ...cells]);
  return BYTE_ORDER_MARK + csvText([[report.rowColumn, report.reasonColumn, ...columns], ...rows]);
}
