import type { ReactNode } from 'react';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { PausedStep, ProgressStep } from './progress-step.tsx';
import { ReportStep } from './report-step.tsx';
import { useImport } from './use-import.ts';

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
