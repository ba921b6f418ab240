import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Loaded } from '../../club/loaded.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Shelf, ShelfSkeleton } from '../../ui/shelf.tsx';
import { writeCatalogueAddress } from './catalogue-address.ts';
import { CataloguePager } from './catalogue-pager.tsx';
import { type CatalogueQuery, isFiltered } from './catalogue-query.ts';
import styles from './catalogue-results.module.css';
import { type CatalogueTexts, catalogueTexts } from './catalogue-texts.en.ts';
import type { CataloguePage } from './use-catalogue.ts';

function countText({ total, page, pages }: CataloguePage, texts: CatalogueTexts): string {
  return pages > 1 ? texts.countOnPage(total, page, pages) : texts.count(total);
}

/** Read aloud; of a page that is only still up, nothing is said. */
function announcement(catalogue: Loaded<CataloguePage>, texts: CatalogueTexts): string {
  switch (catalogue.kind) {
    case 'loading':
      return texts.loading;
    case 'failed':
      return '';
    case 'ready': {
      if (catalogue.stale) return texts.loading;
      return catalogue.value.total === 0 ? texts.empty : countText(catalogue.value, texts);
    }
  }
}

/** The link to another page stays where it is and keeps the focus; the new page begins at its heading. */
function useFocusOnNewPage(page: number): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // Typing in a filter also leads back to page 1, and must not lose the focus.
    if (document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLSelectElement)
      return;
    heading.current?.focus();
  }, [page]);
  return heading;
}

function Empty({ query, page }: { query: CatalogueQuery; page: CataloguePage }): ReactNode {
  const texts = useTexts(catalogueTexts);
  const beyond = page.total > 0;
  return (
    <div className={styles.empty}>
      <p>{beyond ? texts.beyond : texts.empty}</p>
      {!beyond && isFiltered(query) && <p className={styles.hint}>{texts.emptyHint}</p>}
      {beyond && <Link to={`/books${writeCatalogueAddress({ ...query, page: 1 })}`}>{texts.firstPage}</Link>}
      {!beyond && isFiltered(query) && <Link to="/books">{texts.clear}</Link>}
    </div>
  );
}

function Body({ query, catalogue }: { query: CatalogueQuery; catalogue: Loaded<CataloguePage> }): ReactNode {
  switch (catalogue.kind) {
    case 'loading':
      return <ShelfSkeleton count={12} />;
    case 'failed':
      return <FailureNotice failed={catalogue} />;
    case 'ready':
      return catalogue.value.books.length === 0 ? (
        <Empty query={query} page={catalogue.value} />
      ) : (
        <>
          <Shelf books={catalogue.value.books} heading="h3" stale={catalogue.stale} />
          <CataloguePager query={query} pages={catalogue.value.pages} />
        </>
      );
  }
}

/** What was found, in every state that finding can be in. */
export function CatalogueResults({
  query,
  catalogue,
}: {
  query: CatalogueQuery;
  catalogue: Loaded<CataloguePage>;
}): ReactNode {
  const texts = useTexts(catalogueTexts);
  const heading = useFocusOnNewPage(query.page);
  const counted =
    catalogue.kind === 'ready' && catalogue.value.books.length > 0 ? countText(catalogue.value, texts) : undefined;
  return (
    <section className={styles.results} aria-busy={catalogue.kind === 'loading' || undefined}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {counted ?? texts.results}
      </h2>
      <Announcement text={announcement(catalogue, texts)} />
      <Body query={query} catalogue={catalogue} />
    </section>
  );
}
