import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { BadRows } from './bad-rows.tsx';
import styles from './import-page.module.css';
import { importTexts } from './import-texts.en.ts';
import { StepHeading } from './step-heading.tsx';
import type { ImportState } from './use-import.ts';

/** The result of an import. */
export function ReportStep({
  material,
  landed,
  bad,
  undo,
  takeBack,
  restart,
}: Omit<Extract<ImportState, { step: 'done' }>, 'step'> & {
  takeBack: () => Promise<void>;
  restart: () => void;
}): ReactNode {
  const { report } = useTexts(importTexts);
  const isUndone = undo === 'done';
  return (
    <section className={styles.step}>
      {/* A new heading takes the focus: the button that undoes the import is removed. */}
      <StepHeading key={isUndone ? 'undone' : 'done'}>
        {landed.length === 0 || isUndone ? report.headingNone : report.heading}
      </StepHeading>
      <p role="status">{isUndone ? report.undone : report.landed(landed.length)}</p>
      {undo === 'failed' && (
        <p role="alert" className={styles.problem}>
          {report.undoFailed}
        </p>
      )}
      <div className={styles.ways}>
        <ButtonLink to="/shelf">{report.shelf}</ButtonLink>
        {landed.length > 0 && !isUndone && (
          <Button weight="quiet" busy={undo === 'busy'} busyText={report.undoing} onClick={() => void takeBack()}>
            {report.undo}
          </Button>
        )}
        <Button weight="quiet" onClick={restart}>
          {report.more}
        </Button>
      </div>
      <BadRows bad={bad} columns={material.table.columns} />
    </section>
  );
}
