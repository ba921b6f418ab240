import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { saveFile } from '../../club/save-file.ts';
import { STATUSES } from '../../club/shelf/reading.ts';
import { useShelf } from '../../club/shelf/use-shelf.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { LoadedView } from '../../ui/loaded-view.tsx';
import { NothingOnShelf } from '../../ui/reading-list/nothing-on-shelf.tsx';
import { readingListTexts } from '../../ui/reading-list/reading-list-texts.en.ts';
import { ShelfRefusalNotice } from '../../ui/reading-list/shelf-refusal-notice.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { SkeletonText } from '../../ui/waiting.tsx';
import { shelfCsv, shelfJson } from './export/shelf-files.ts';
import { ShelfColumn } from './shelf-column.tsx';
import styles from './shelf-page.module.css';
import { shelfTexts } from './shelf-texts.en.ts';
import { useDragging } from './use-dragging.ts';
import { type ShelfView, useShelfView } from './use-shelf-view.ts';

/**
 * Whether the page is being printed. The value is set before the browser renders the page for
 * printing, so that collapsed parts can be shown.
 */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

/**
 * Actions for all selected entries. The status element is always rendered, so that
 * each change of the selection is announced.
 */
function SelectionBar({
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

function Tools({ entries }: { entries: readonly ReadingListEntry[] }): ReactNode {
  const texts = useTexts(shelfTexts);
  return (
    <section className="ways" aria-label={texts.tools}>
      <ButtonLink to="/diary" weight="quiet">
        {texts.diary}
      </ButtonLink>
      <ButtonLink to="/shelf/import" weight="quiet">
        {texts.import}
      </ButtonLink>
      <Button weight="quiet" onClick={() => saveFile(`${texts.file}.csv`, 'text/csv', shelfCsv(entries))}>
        {texts.exportCsv}
      </Button>
      <Button weight="quiet" onClick={() => saveFile(`${texts.file}.json`, 'application/json', shelfJson(entries))}>
        {texts.exportJson}
      </Button>
      <Button weight="quiet" onClick={() => window.print()}>
        {texts.print}
      </Button>
    </section>
  );
}

function Filled({ entries }: { entries: readonly ReadingListEntry[] }): ReactNode {
  const texts = useTexts(shelfTexts);
  const view = useShelfView(entries);
  const dragging = useDragging(view.move);
  const printing = usePrinting();
  const isSearched = view.search.trim() !== '';
  const found = STATUSES.reduce((sum, status) => sum + view.columns[status].length, 0);
  return (
    <div ref={view.box} className={styles.shelf}>
      <div className={styles.above}>
        {/* biome-ignore lint/a11y/useSemanticElements: some screen readers, and jsdom, do not know `search` yet */}
        <div role="search" className={styles.search}>
          <TextField
            name="shelf-search"
            type="search"
            label={texts.search}
            placeholder={texts.searchHint}
            value={view.search}
            onChange={({ target }) => view.setSearch(target.value)}
          />
        </div>
        <Tools entries={entries} />
      </div>
      <ShelfRefusalNotice />
      <SelectionBar view={view} resting={isSearched ? texts.found(found) : texts.count(entries.length)} />
      <div className={styles.columns}>
        {STATUSES.map((status) => (
          <ShelfColumn
            key={status}
            status={status}
            entries={view.columns[status]}
            view={view}
            dragging={dragging}
            whole={printing}
          />
        ))}
      </div>
    </div>
  );
}

function Waiting(): ReactNode {
  const texts = useTexts(shelfTexts);
  const { status: names } = useTexts(readingListTexts);
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <div className={styles.columns} aria-hidden="true">
        {STATUSES.map((status) => (
          <div key={status} className={styles.place}>
            <p>{names[status]}</p>
            <SkeletonLine length="medium" />
            <SkeletonText />
            <SkeletonLine length="medium" />
            <SkeletonText />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The member's shelf in every state: loading, failed, empty and filled. */
export function ShelfPage(): ReactNode {
  const { empty } = useTexts(shelfTexts);
  return (
    <LoadedView loaded={useShelf()} waiting={<Waiting />} empty={<NothingOnShelf texts={empty} to="/books" />}>
      {(entries) => <Filled entries={entries} />}
    </LoadedView>
  );
}
