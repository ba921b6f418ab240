import { type ReactNode, useRef } from 'react';
import { STATUSES } from '../../club/shelf/reading.ts';
import { useTexts } from '../../language/use-texts.ts';
import { readingListTexts } from '../../ui/reading-list/reading-list-texts.en.ts';
import styles from './selection-bar.module.css';
import { shelfTexts } from './shelf-texts.en.ts';
import type { ShelfView } from './use-shelf-view.ts';

/**
 * Actions for all selected entries. The status element is always rendered, so that
 * each change of the selection is announced.
 */
export function SelectionBar({
  view: { selected, select, move, remove, focusShelf },
  resting,
}: {
  view: ShelfView;
  /** Shown while nothing is selected. */
  resting: string;
}): ReactNode {
  const texts = useTexts(shelfTexts);
  const { status: names } = useTexts(readingListTexts);
  const ids = [...selected];
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <section className={styles.bar} aria-label={texts.selection} data-shown={ids.length > 0 || undefined}>
      <p ref={status} role="status" tabIndex={-1}>
        {ids.length > 0 ? texts.selected(ids.length) : resting}
      </p>
      {ids.length > 0 && (
        <div className={styles.ways}>
          <span aria-hidden="true">{texts.moveSelected}</span>
          {STATUSES.map((to) => (
            <button
              key={to}
              type="button"
              aria-label={`${texts.moveSelected} ${names[to]}`}
              onClick={() => {
                move(ids, to);
                focusShelf(to);
              }}
            >
              {names[to]}
            </button>
          ))}
          <button type="button" onClick={() => remove(ids)}>
            {texts.removeSelected}
          </button>
          <button
            type="button"
            onClick={() => {
              select(ids, false);
              status.current?.focus();
            }}
          >
            {texts.clear}
          </button>
        </div>
      )}
    </section>
  );
}
