import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { separateAuthors } from '#contracts/marginalia/title-page.ts';
import { STATUSES } from '../../club/shelf/reading.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Cover } from '../../ui/cover/cover.tsx';
import { Link } from '../../ui/link.tsx';
import { ReadingLine } from '../../ui/reading-list/reading-line.tsx';
import { readingListTexts } from '../../ui/reading-list/reading-list-texts.en.ts';
import { shelfBeside } from './arrange-shelf.ts';
import { EntryNote } from './entry-note.tsx';
import styles from './shelf-entry-view.module.css';
import { shelfTexts } from './shelf-texts.en.ts';
import type { Dragging } from './use-dragging.ts';
import type { ShelfView } from './use-shelf-view.ts';

const STEPS = new Map<string, -1 | 1>([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);

/** Moves an entry to the other shelves, or removes it: by buttons, or by arrow keys on any of the buttons. */
function Moves({ entry, view: { move, remove } }: { entry: ReadingListEntry; view: ShelfView }): ReactNode {
  const texts = useTexts(shelfTexts);
  const { status: names } = useTexts(readingListTexts);
  const help = useId();
  const moveByKey = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS.get(event.key);
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const status = shelfBeside(entry.status, isMirrored ? (step === 1 ? -1 : 1) : step);
    if (status !== null) move([entry._id], status);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      role="group"
      className={styles.moves}
      data-moves
      aria-label={texts.moves(entry.title)}
      aria-describedby={help}
      onKeyDown={moveByKey}
    >
      <span id={help} hidden>
        {texts.moveHelp}
      </span>
      {STATUSES.filter((status) => status !== entry.status).map((status) => (
        <button
          key={status}
          type="button"
          aria-label={texts.moveTo(names[status])}
          data-way={STATUSES.indexOf(status) < STATUSES.indexOf(entry.status) ? 'back' : 'on'}
          onClick={() => move([entry._id], status)}
        >
          {names[status]}
        </button>
      ))}
      <button type="button" aria-label={texts.removeOne(entry.title)} onClick={() => remove([entry._id])}>
        {texts.remove}
      </button>
    </div>
  );
}

/** One entry of the shelf. */
export function ShelfEntryView({
  entry,
  cover,
  view,
  dragging,
}: {
  entry: ReadingListEntry;
  /** The variant of its cover. */
  cover: number;
  view: ShelfView;
  dragging: Dragging;
}): ReactNode {
  const texts = useTexts(shelfTexts);
  const { _id, book, title, author, status } = entry;
  const isSelected = view.selected.has(_id);
  return (
    <li
      className={styles.entry}
      data-entry={_id}
      data-status={status}
      data-selected={isSelected || undefined}
      draggable
      {...dragging.source(isSelected ? [...view.selected] : [_id])}
    >
      <div className={styles.side}>
        <div className={styles.cover}>
          <Cover title={title} authors={separateAuthors(author)} variant={cover} />
        </div>
        <label className={styles.select}>
          <input
            type="checkbox"
            aria-label={texts.select(title)}
            checked={isSelected}
            onChange={({ target }) => view.select([_id], target.checked)}
          />
        </label>
      </div>
      <div className={styles.what}>
        <h3 className={styles.title} dir="auto">
          {book === undefined ? title : <Link to={`/books/${encodeURIComponent(book)}`}>{title}</Link>}
        </h3>
        <p className={styles.author}>
          {author}
          {book === undefined && <span className={styles.foreign}>{texts.foreign}</span>}
        </p>
        <ReadingLine entry={entry} />
        <EntryNote entry={entry} save={(note) => view.change({ kind: 'note', id: _id, note })} />
        <Moves entry={entry} view={view} />
      </div>
    </li>
  );
}
