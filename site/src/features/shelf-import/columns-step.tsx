import { type ReactNode, useId } from 'react';
import { STATUSES, type Status } from '../../club/shelf/reading.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { readingListTexts } from '../../ui/reading-list/reading-list-texts.en.ts';
import { type ColumnMapping, MAPPED_FIELDS, type MappedField } from './column-mapping.ts';
import type { CsvTable } from './csv-table.ts';
import styles from './import-page.module.css';
import { importTexts } from './import-texts.en.ts';
import type { ImportPlan } from './plan-import.ts';
import { PlanPreview } from './plan-preview.tsx';
import { StepHeading } from './step-heading.tsx';

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
      <div className={styles.ways}>
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
