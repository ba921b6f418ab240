import { type ReactNode, useId } from 'react';
import { momentOf } from '../../club/shelf/calendar-day.ts';
import { STATUSES, type Status } from '../../club/shelf/reading.ts';
import { useFormats, useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { moreTexts } from '../../ui/more-texts.en.ts';
import { readingListTexts } from '../../ui/reading-list/reading-list-texts.en.ts';
import { BadRows } from './bad-rows.tsx';
import { type ColumnMapping, MAPPED_FIELDS, type MappedField } from './column-mapping.ts';
import type { CsvTable } from './csv-table.ts';
import styles from './import-page.module.css';
import { importTexts } from './import-texts.en.ts';
import type { ImportPlan } from './plan-import.ts';
import { StepHeading } from './step-heading.tsx';

const SHOWN = 8;

const COLUMNS = ['row', 'title', 'author', 'shelf', 'startedOn', 'finishedOn', 'rating', 'club'] as const;

/** A preview of an import: its numbers and first rows. */
function PlanPreview({ plan, columns }: { plan: ImportPlan; columns: readonly string[] }): ReactNode {
  const { preview } = useTexts(importTexts);
  const stars = useTexts(moreTexts);
  const { status: names } = useTexts(readingListTexts);
  const formats = useFormats();
  const id = useId();
  const { entries, alreadyThere, bad } = plan;
  const matched = entries.filter(({ book }) => book !== undefined).length;
  const dated = entries.filter(({ finishedOn }) => finishedOn !== null).length;
  const rated = entries.filter(({ rating }) => rating !== null).length;
  const rounded = entries.filter(({ isRounded }) => isRounded).length;
  const undated = entries.flatMap(({ row, lacksDay }) => (lacksDay ? [row.number] : []));
  const shown = entries.slice(0, SHOWN);
  // Columns without anything in them would only take room.
  const shownColumns = COLUMNS.filter((column) =>
    column === 'startedOn' || column === 'finishedOn' || column === 'rating'
      ? shown.some((entry) => entry[column] !== null)
      : true,
  );
  const dayText = (day: string | null): string => (day === null ? '' : formats.date(momentOf(day)));
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
                {dated > 0 && `; ${preview.dated(dated)}`}
                {rated > 0 && `; ${preview.rated(rated)}`}
              </span>
            )}
          </li>
          {rounded > 0 && <li>{preview.rounded(rounded)}</li>}
          {undated.length > 0 && <li>{preview.undated(undated.length, undated.slice(0, SHOWN).join(', '))}</li>}
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
                {shownColumns.map((column) => (
                  <th key={column} scope="col">
                    {preview.table[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ row, title, author, status, book, startedOn, finishedOn, rating }) => (
                <tr key={row.number}>
                  <td>{formats.count(row.number)}</td>
                  <th scope="row" dir="auto">
                    {title}
                  </th>
                  <td dir="auto">{author}</td>
                  <td>{names[status]}</td>
                  {shownColumns.includes('startedOn') && <td>{dayText(startedOn)}</td>}
                  {shownColumns.includes('finishedOn') && <td>{dayText(finishedOn)}</td>}
                  {shownColumns.includes('rating') && <td>{rating !== null && stars.stars(rating)}</td>}
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

function ColumnChoice({
  field,
  table,
  column,
  choose,
}: {
  field: MappedField;
  table: CsvTable;
  column: number | null;
  choose: (column: number | null) => void;
}): ReactNode {
  const texts = useTexts(importTexts);
  const id = useId();
  const [first] = table.rows;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{texts.columns.fields[field]}</label>
      <select
        id={id}
        value={column ?? ''}
        aria-invalid={(field === 'title' && column === null) || undefined}
        onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{texts.columns.none}</option>
        {table.columns.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index; names may repeat
          <option key={place} value={place}>
            {name || place + 1}
          </option>
        ))}
      </select>
      <p className={styles.sample} dir="auto">
        {column === null ? '' : (first?.cells[column] ?? '')}
      </p>
    </div>
  );
}

/** The mapping of the columns, and a preview of the import. */
export function ColumnsStep({
  fileName,
  table,
  mapping,
  otherwise,
  plan,
  map,
  setOtherwise,
  start,
  restart,
}: {
  fileName: string;
  table: CsvTable;
  mapping: ColumnMapping;
  otherwise: Status | null;
  plan: ImportPlan | null;
  map: (field: MappedField, column: number | null) => void;
  setOtherwise: (status: Status | null) => void;
  start: () => Promise<void>;
  restart: () => void;
}): ReactNode {
  const { columns, preview, other } = useTexts(importTexts);
  const { status: names } = useTexts(readingListTexts);
  const id = useId();
  return (
    <section className={styles.step} aria-labelledby={`${id}heading`}>
      <StepHeading>
        <span id={`${id}heading`}>{columns.heading}</span>
      </StepHeading>
      <p>{columns.intro(fileName, table.rows.length)}</p>
      <div className={styles.fields}>
        {MAPPED_FIELDS.map((field) => (
          <ColumnChoice
            key={field}
            field={field}
            table={table}
            column={mapping[field]}
            choose={(column) => map(field, column)}
          />
        ))}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}otherwise`}>{columns.otherwise}</label>
        <select
          id={`${id}otherwise`}
          value={otherwise ?? ''}
          onChange={({ target }) => setOtherwise(STATUSES.find((status) => status === target.value) ?? null)}
        >
          <option value="">{columns.otherwiseNone}</option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {columns.otherwiseTo(names[status])}
            </option>
          ))}
        </select>
      </div>
      {plan === null ? (
        <p role="status" className={styles.problem}>
          {columns.needsTitle}
        </p>
      ) : (
        <PlanPreview plan={plan} columns={table.columns} />
      )}
      <div className="ways">
        {plan !== null && plan.entries.length > 0 && (
          <Button onClick={() => void start()}>{preview.start(plan.entries.length)}</Button>
        )}
        <Button weight="quiet" onClick={restart}>
          {other}
        </Button>
      </div>
    </section>
  );
}
