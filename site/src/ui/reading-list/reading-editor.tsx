import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import type { Status } from '../../club/shelf/reading.ts';
import { useTexts } from '../../language/use-texts.ts';
import styles from './reading-editor.module.css';
import { ReadingForm } from './reading-form.tsx';
import { readingListTexts } from './reading-list-texts.en.ts';
import { type ReadingPlace, useReadingForm } from './use-reading-form.ts';

/** A button that opens the form for the days of a reading in its place. `children` is shown before it while the form is closed. */
export function ReadingEditor({
  entry,
  status,
  place,
  children,
}: {
  entry: ReadingListEntry;
  status: Status;
  place: ReadingPlace;
  children: ReactNode;
}): ReactNode {
  const { reading: texts } = useTexts(readingListTexts);
  const form = useReadingForm(entry, place);
  const box = useRef<HTMLDivElement>(null);
  const { draft } = form;
  const isOpen = draft !== null;
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    // The control that had the focus was replaced.
    if (wasOpen.current !== isOpen) box.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div ref={box} className={styles.editor}>
      {draft === null ? (
        <>
          {children}
          <button type="button" className={styles.open} aria-label={texts.openOf(entry.title)} onClick={form.open}>
            {texts.open}
          </button>
        </>
      ) : (
        <ReadingForm entry={entry} status={status} place={place} draft={draft} form={form} />
      )}
    </div>
  );
}
