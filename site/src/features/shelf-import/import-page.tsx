import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BadRows } from './bad-rows.tsx';
import { ColumnsStep } from './columns-step.tsx';
import styles from './import-page.module.css';
import { importTexts } from './import-texts.en.ts';
import type { ImportRun } from './run-import.ts';
import { StepHeading } from './step-heading.tsx';
import { type FileProblem, type ImportState, useImport } from './use-import.ts';

/** The first step: choosing a file, or dropping it here. */
function FileStep({
  reading,
  problem,
  file,
  take,
  takesFocus,
}: {
  reading: boolean;
  problem: FileProblem | null;
  /** The file that was chosen last. */
  file: File | null;
  take: (file: File) => Promise<void>;
  /** The focused element was in a step that is gone. */
  takesFocus: boolean;
}): ReactNode {
  const texts = useTexts(importTexts);
  const id = useId();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input inside works without dropping
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const dropped = event.dataTransfer.files.item(0);
        if (dropped !== null && !reading) void take(dropped);
      }}
    >
      {problem !== null && (
        <Notice tone="alarm">
          <p>{texts.file[problem]}</p>
          {problem === 'libraryFailed' && file !== null && (
            <Button weight="quiet" onClick={() => void take(file)}>
              {texts.again}
            </Button>
          )}
        </Notice>
      )}
      <label htmlFor={`${id}file`}>{texts.file.label}</label>
      <input
        ref={input}
        id={`${id}file`}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-describedby={`${id}hint`}
        aria-disabled={reading || undefined}
        onChange={({ target }) => {
          const chosen = target.files?.item(0);
          if (chosen && !reading) void take(chosen);
          // Allows choosing the same file again after it was corrected.
          target.value = '';
        }}
      />
      <p id={`${id}hint`} className={styles.hint}>
        {texts.file.hint}
      </p>
      <p role="status" className={styles.hint}>
        {reading && texts.file.reading}
      </p>
    </div>
  );
}

function doneOf({ total, left }: ImportRun): number {
  return total - left.length;
}

/** A running import. */
function ProgressStep({ run, stop }: { run: ImportRun; stop: () => void }): ReactNode {
  const { progress } = useTexts(importTexts);
  const id = useId();
  return (
    <section className={styles.step}>
      <StepHeading>{progress.heading}</StepHeading>
      <div className={styles.progress}>
        <label htmlFor={id}>{progress.label}</label>
        <progress id={id} max={run.total} value={doneOf(run)} />
        <p role="status">{progress.state(doneOf(run), run.total)}</p>
      </div>
      <p className={styles.hint}>{progress.leave}</p>
      <div className="ways">
        <Button weight="quiet" onClick={stop}>
          {progress.stop}
        </Button>
      </div>
    </section>
  );
}

/** An import that was stopped, or that failed and can be continued. */
function PausedStep({
  run,
  why,
  goOn,
  finish,
}: Pick<Extract<ImportState, { step: 'paused' }>, 'run' | 'why'> & {
  goOn: () => Promise<void>;
  finish: () => void;
}): ReactNode {
  const { paused } = useTexts(importTexts);
  return (
    <section className={styles.step}>
      <StepHeading>{paused.heading}</StepHeading>
      <Notice tone={why === 'stopped' ? 'news' : 'alarm'}>
        <p>
          {paused[why]} {paused.state(run.landed.length, run.total)}
        </p>
      </Notice>
      <div className="ways">
        <Button onClick={() => void goOn()}>{paused.goOn}</Button>
        <Button weight="quiet" onClick={finish}>
          {paused.finish}
        </Button>
      </div>
    </section>
  );
}

/** The result of an import. */
function ReportStep({
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
      <div className="ways">
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

/** The current step of an import. */
export function ImportPage(): ReactNode {
  const { state, restarted, take, map, setOtherwise, start, stop, goOn, finish, undo, restart } = useImport();
  switch (state.step) {
    case 'file':
      return <FileStep {...state} take={take} takesFocus={restarted} />;
    case 'columns': {
      const { file, table } = state.material;
      return <ColumnsStep {...state} fileName={file.name} table={table} {...{ map, setOtherwise, start, restart }} />;
    }
    case 'running':
      return <ProgressStep run={state.run} stop={stop} />;
    case 'paused':
      return <PausedStep run={state.run} why={state.why} goOn={goOn} finish={finish} />;
    case 'done':
      return <ReportStep {...state} takeBack={undo} restart={restart} />;
  }
}
