import type { ReactNode } from 'react';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import type { Loaded } from '../../club/loaded.ts';
import { saveFile } from '../../club/save-file.ts';
import { STATUSES } from '../../club/shelf/reading.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { readingListTexts } from '../../ui/reading-list/reading-list-texts.en.ts';
import { ShelfRefusalNotice } from '../../ui/reading-list/shelf-refusal-notice.tsx';
import { SkeletonLine, SkeletonText } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { shelfCsv, shelfJson } from './export/shelf-files.ts';
import { SelectionBar } from './selection-bar.tsx';
import { ShelfColumn } from './shelf-column.tsx';
import styles from './shelf-page.module.css';
import { shelfTexts } from './shelf-texts.en.ts';
import { useDragging } from './use-dragging.ts';
import { usePrinting } from './use-printing.ts';
import { useShelfView } from './use-shelf-view.ts';

function Tools({ entries }: { entries: readonly ReadingListEntry[] }): ReactNode {
  const texts = useTexts(shelfTexts);
  return (
    <section className={styles.tools} aria-label={texts.tools}>
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

function Empty(): ReactNode {
  const { empty } = useTexts(shelfTexts);
  return (
    <section className={styles.empty}>
      <h2>{empty.heading}</h2>
      <p>{empty.body}</p>
      <div className={styles.tools}>
        <ButtonLink to="/books">{empty.books}</ButtonLink>
        <ButtonLink to="/shelf/import" weight="quiet">
          {empty.import}
        </ButtonLink>
      </div>
      <ShelfRefusalNotice />
    </section>
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
export function ShelfPage({ shelf }: { shelf: Loaded<readonly ReadingListEntry[]> }): ReactNode {
  switch (shelf.kind) {
    case 'loading':
      return <Waiting />;
    case 'failed':
      return <FailureNotice failed={shelf} />;
    case 'ready':
      return shelf.value.length === 0 ? <Empty /> : <Filled entries={shelf.value} />;
  }
}
