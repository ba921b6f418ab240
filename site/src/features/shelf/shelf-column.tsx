import { type ReactNode, useId, useState } from 'react';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import type { Status } from '../../club/shelf/reading.ts';
import { useFormats } from '../../language/use-formats.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { coverVariants } from '../../ui/cover/design-cover.ts';
import { readingListTexts } from '../../ui/reading-list/reading-list-texts.en.ts';
import { useFocusOnFirstNew } from '../../ui/use-focus-on-first-new.ts';
import styles from './shelf-column.module.css';
import { ShelfEntryView } from './shelf-entry-view.tsx';
import { shelfTexts } from './shelf-texts.en.ts';
import type { Dragging } from './use-dragging.ts';
import type { ShelfView } from './use-shelf-view.ts';

/** One or two screens full of entries. A button shows more. */
const SHOWN_AT_ONCE = 40;

/** One of the shelves. */
export function ShelfColumn({
  status,
  entries,
  view,
  dragging,
  whole,
}: {
  status: Status;
  entries: readonly ReadingListEntry[];
  view: ShelfView;
  dragging: Dragging;
  /** Shows all entries, because the page is being printed. */
  whole: boolean;
}): ReactNode {
  const texts = useTexts(shelfTexts);
  const formats = useFormats();
  const { status: names } = useTexts(readingListTexts);
  const heading = useId();
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const ids = entries.map(({ _id }) => _id);
  const allSelected = ids.length > 0 && ids.every((id) => view.selected.has(id));
  const shown = whole ? entries : entries.slice(0, limit);
  const covers = coverVariants(shown.map(({ title }) => title));
  const left = entries.length - shown.length;
  const { list, pressed } = useFocusOnFirstNew<HTMLUListElement>(shown.length, '[data-entry]');
  return (
    <section
      className={styles.column}
      aria-labelledby={heading}
      data-shelf={status}
      data-over={dragging.over === status || undefined}
      {...dragging.target(status)}
    >
      <div className={styles.heading}>
        <h2 id={heading} tabIndex={-1}>
          {names[status]} <span className={styles.count}>{formats.count(entries.length)}</span>
        </h2>
        {ids.length > 0 && (
          <label className={styles.all}>
            <input
              type="checkbox"
              aria-label={texts.selectAll(names[status])}
              checked={allSelected}
              onChange={() => view.select(ids, !allSelected)}
            />
          </label>
        )}
      </div>
      {entries.length === 0 ? (
        <p className={styles.nothing}>{view.search.trim() === '' ? texts.nothing : texts.nothingFound}</p>
      ) : (
        <ul ref={list}>
          {shown.map((entry, place) => (
            <ShelfEntryView key={entry._id} entry={entry} cover={covers[place] ?? 0} view={view} dragging={dragging} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <div className={styles.more}>
          <Button
            weight="quiet"
            onClick={() => {
              pressed();
              setLimit(limit + SHOWN_AT_ONCE);
            }}
          >
            {texts.more(Math.min(left, SHOWN_AT_ONCE), left)}
          </Button>
        </div>
      )}
    </section>
  );
}
