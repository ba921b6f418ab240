import { type ReactNode, useId } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './import-page.module.css';
import { importTexts } from './import-texts.en.ts';
import type { ImportRun } from './run-import.ts';
import { StepHeading } from './step-heading.tsx';
import type { ImportState } from './use-import.ts';

function doneOf({ total, left }: ImportRun): number {
  return total - left.length;
}

/** A running import. */
export function ProgressStep({ run, stop }: { run: ImportRun; stop: () => void }): ReactNode {
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
      <div className={styles.ways}>
        <Button weight="quiet" onClick={stop}>
          {progress.stop}
        </Button>
      </div>
    </section>
  );
}

/** An import that was stopped, or that failed and can be continued. */
export function PausedStep({
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
      <div className={styles.ways}>
        <Button onClick={() => void goOn()}>{paused.goOn}</Button>
        <Button weight="quiet" onClick={finish}>
          {paused.finish}
        </Button>
      </div>
    </section>
  );
}
