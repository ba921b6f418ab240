import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { readingListTexts } from '../../ui/reading-list/reading-list-texts.en.ts';
import { STATUSES } from './arrange-shelf.ts';
import styles from './selection-bar.module.css';
import { shelfTexts } from './shelf-texts.en.ts';
import type { ShelfView } from './use-shelf-view.ts';

/**
 * Actions for all selected entries. The status element is always rendered, so that
 * each change of the selection is announced.
 */
export function SelectionBar({
  view: { selected, select, move, remove },
  resting,
}: {
  view: ShelfView;
  /** Shown while nothing is selected. */
  resting: string;
}): ReactNode {
  const texts = useTexts(shelfTexts);
  const { status: names } = useTexts(readingListTexts);
  const ids = [...selected];
  return (
    <section className={styles.bar} aria-label={texts.selection} data-shown={ids.length > 0 || undefined}>
      <p role="status">{ids.length > 0 ? texts.selected(ids.length) : resting}</p>
      {ids.length > 0 && (
        <div className={styles.ways}>
          <span aria-hidden="true">{texts.moveSelected}</span>
          {STATUSES.map((status) => (
            <button
              key={status}
              type="button"
              aria-label={`${texts.moveSelected} ${names[status]}`}
              onClick={() => move(ids, status)}
            >
              {names[status]}
            </button>
          ))}
          <button type="button" onClick={() => remove(ids)}>
            {texts.removeSelected}
          </button>
          <button type="button" onClick={() => select(ids, false)}>
            {texts.clear}
          </button>
        </div>
      )}
    </section>
  );
}
