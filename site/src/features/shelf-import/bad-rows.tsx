import type { ReactNode } from 'react';
import { saveFile } from '../../club/save-file.ts';
import { useFormats, useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import type { BadRow, Reason } from './bad-row.ts';
import { badRowsCsv } from './bad-rows-file.ts';
import styles from './import-page.module.css';
import { type ImportTexts, importTexts } from './import-texts.en.ts';

/** Why a row was not imported, as a sentence. */
export function reasonText(reason: Reason, texts: ImportTexts['reasons']): string {
  switch (reason.kind) {
    case 'unknownShelf':
      return reason.word === '' ? texts.noShelf : texts.unknownShelf(reason.word);
    case 'badDay':
    case 'laterDay':
    case 'badReadings':
    case 'badRating':
      return texts[reason.kind](reason.word);
    case 'repeats':
      return texts.repeats(reason.row);
    case 'refused':
      return texts.refused(reason.code);
    default:
      return texts[reason.kind];
  }
}

/** The largest number of rows shown. All of them are in the file that can be saved. */
const SHOWN = 100;

/**
 * The rows that were not imported, with reasons and a button that saves them as a
 * file. Renders nothing if there are none.
 */
export function BadRows({ bad, columns }: { bad: readonly BadRow[]; columns: readonly string[] }): ReactNode {
  const texts = useTexts(importTexts);
  const formats = useFormats();
  if (bad.length === 0) return null;
  const { report } = texts;
  return (
    <div className={styles.bad}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={report.bad(bad.length)}>
        <table>
          <caption>{report.bad(bad.length)}</caption>
          <thead>
            <tr>
              {(['row', 'title', 'reason'] as const).map((column) => (
                <th key={column} scope="col">
                  {report.table[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bad.slice(0, SHOWN).map(({ number, title, reason }) => (
              <tr key={number}>
                <td>{formats.count(number)}</td>
                <th scope="row" dir="auto">
                  {title || report.noTitle}
                </th>
                <td>{reasonText(reason, texts.reasons)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="ways">
        <Button
          weight="quiet"
          onClick={() => saveFile(`${report.file}.csv`, 'text/csv', badRowsCsv(columns, bad, texts))}
        >
          {report.download}
        </Button>
        <p className={styles.hint}>{report.downloadHint}</p>
      </div>
    </div>
  );
}
