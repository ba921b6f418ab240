import { type ReactNode, useRef } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { STATUSES } from '../../club/shelf/reading.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Link } from '../../ui/link.tsx';
import { ReadingLine } from '../../ui/reading-list/reading-line.tsx';
import { readingListTexts } from '../../ui/reading-list/reading-list-texts.en.ts';
import { ShelfRefusalNotice } from '../../ui/reading-list/shelf-refusal-notice.tsx';
import { shelfChoiceTexts } from './shelf-choice-texts.en.ts';
import styles from './shelf-choice-view.module.css';
import { useShelfChoice } from './use-shelf-choice.ts';

/** The shelves as buttons. The button of the book's shelf is pressed. */
export function ShelfChoiceView({
  book,
  children,
}: {
  book: Book;
  /** Further actions for the book. */
  children: ReactNode;
}): ReactNode {
  const texts = useTexts(shelfChoiceTexts);
  const { status: names } = useTexts(readingListTexts);
  const { entry, choose, remove } = useShelfChoice(book);
  const box = useRef<HTMLFieldSetElement>(null);
  if (entry.kind === 'failed') return children;
  const current = entry.kind === 'ready' ? entry.value : null;
  return (
    <div className={styles.choice}>
      <fieldset ref={box} className={styles.shelves} aria-busy={entry.kind === 'loading' || undefined}>
        <legend>{texts.label}</legend>
        <div className={styles.buttons}>
          {STATUSES.map((status) => (
            <button
              key={status}
              type="button"
              aria-pressed={current?.status === status}
              aria-disabled={entry.kind === 'loading' || undefined}
              onClick={() => void choose(status)}
            >
              {names[status]}
            </button>
          ))}
        </div>
      </fieldset>
      {current !== null && <ReadingLine key={current._id} entry={current} />}
      <div className={styles.ways}>
        {children}
        {current !== null && (
          <>
            <button
              type="button"
              onClick={() => {
                // This button disappears with the entry, so the focus moves to the shelves.
                box.current?.querySelector('button')?.focus();
                remove();
              }}
            >
              {texts.remove}
            </button>
            <Link to="/shelf">{texts.shelf}</Link>
          </>
        )}
      </div>
      <ShelfRefusalNotice />
    </div>
  );
}
