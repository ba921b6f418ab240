import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './import-page.module.css';
import { importTexts } from './import-texts.en.ts';
import type { FileProblem } from './use-import.ts';

/** The first step: choosing a file, or dropping it here. */
export function FileStep({
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
