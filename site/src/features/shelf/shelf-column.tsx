import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { separateAuthors } from '#contracts/marginalia/title-page.ts';
import { STATUSES, type Status } from '../../club/shelf/reading.ts';
import { useFormats, useTexts } from '../../language/use-texts.ts';
import { Cover } from '../../ui/cover/cover.tsx';
import { coverVariants } from '../../ui/cover/design-cover.ts';
import { EntryTitle } from '../../ui/reading-list/entry-title.tsx';
import { ReadingLine } from '../../ui/reading-list/reading-line.tsx';
import { readingListTexts } from '../../ui/reading-list/reading-list-texts.en.ts';
import { useShowMore } from '../../ui/show-more.tsx';
import { shelfBeside } from './arrange-shelf.ts';
import { EntryNote } from './entry-note.tsx';
import styles from './shelf-column.module.css';
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
          className="plain"
          aria-label={texts.moveTo(names[status])}
          data-way={STATUSES.indexOf(status) < STATUSES.indexOf(entry.status) ? 'back' : 'on'}
          onClick={() => move([entry._id], status)}
        >
          {names[status]}
        </button>
      ))}
      <button
        type="button"
        className="plain"
        aria-label={texts.removeOne(entry.title)}
        onClick={() => remove([entry._id])}
      >
        {texts.remove}
      </button>
    </div>
  );
}

/** One entry of the shelf. */
function ShelfEntryView({
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
        <label className={styles.all}>
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
          <EntryTitle entry={entry} />
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
  const { list, limit, button } = useShowMore<HTMLUListElement>(entries.length, SHOWN_AT_ONCE, '[data-entry]');
  const ids = entries.map(({ _id }) => _id);
  const allSelected = ids.length > 0 && ids.every((id) => view.selected.has(id));
  const shown = whole ? entries : entries.slice(0, limit);
  const covers = coverVariants(shown.map(({ title }) => title));
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
      {button && <div className={styles.more}>{button}</div>}
    </section>
  );
}
