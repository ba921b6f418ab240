import { type ReactNode, useId } from 'react';
import { useFormats } from '../../language/use-formats.ts';
import { useTexts } from '../../language/use-texts.ts';
import { readingListTexts } from '../../ui/reading-list/reading-list-texts.en.ts';
import { BadRows } from './bad-rows.tsx';
import styles from './import-page.module.css';
import { importTexts } from './import-texts.en.ts';
import type { ImportPlan } from './plan-import.ts';

const SHOWN = 8;

/** A preview of an import: its numbers and first rows. */
export function PlanPreview({ plan, columns }: { plan: ImportPlan; columns: readonly string[] }): ReactNode {
  const { preview } = useTexts(importTexts);
  const { status: names } = useTexts(readingListTexts);
  const formats = useFormats();
  const id = useId();
  const { entries, alreadyThere, bad } = plan;
  const matched = entries.filter(({ book }) => book !== undefined).length;
  const shown = entries.slice(0, SHOWN);
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id}>{preview.heading}</h3>
      <div role="status">
        <ul className={styles.facts}>
          <li>
            {entries.length === 0 ? preview.nothing : preview.add(entries.length)}
            {entries.length > 0 && (
              <span className={styles.hint}>
                {preview.matched(matched)}; {preview.byTitle(entries.length - matched)}
              </span>
            )}
          </li>
          {alreadyThere.length > 0 && <li>{preview.already(alreadyThere.length)}</li>}
          {bad.length > 0 && <li>{preview.bad(bad.length)}</li>}
        </ul>
      </div>
      {shown.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={preview.first(shown.length)}>
          <table>
            <caption>{preview.first(shown.length)}</caption>
            <thead>
              <tr>
                {(['row', 'title', 'author', 'shelf', 'club'] as const).map((column) => (
                  <th key={column} scope="col">
                    {preview.table[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ row, title, author, status, book }) => (
                <tr key={row.number}>
                  <td>{formats.count(row.number)}</td>
                  <th scope="row" dir="auto">
                    {title}
                  </th>
                  <td dir="auto">{author}</td>
                  <td>{names[status]}</td>
                  <td>{book === undefined ? preview.no : preview.yes}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <BadRows bad={bad} columns={columns} />
    </section>
  );
}
