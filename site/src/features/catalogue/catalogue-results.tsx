import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { EndlessShelf } from '../../ui/endless-shelf.tsx';
import { Link } from '../../ui/link.tsx';
import { writeCatalogueAddress } from './catalogue-address.ts';
import { type CatalogueQuery, isFiltered, reversedYears } from './catalogue-query.ts';
import styles from './catalogue-results.module.css';
import { catalogueTexts } from './catalogue-texts.en.ts';
import type { Catalogue } from './use-catalogue.ts';

const RESULTS = 'results';

/** Moves the focus to the results. */
export function goToResults(): void {
  document.getElementById(RESULTS)?.focus();
}

function Empty({ query }: { query: CatalogueQuery }): ReactNode {
  const texts = useTexts(catalogueTexts);
  const reversed = reversedYears(query);
  return (
    <div className={styles.empty}>
      <p role="status">{reversed === null ? texts.empty : texts.reversedYears(reversed.from, reversed.to)}</p>
      {reversed !== null && (
        <Link
          onClick={goToResults}
          to={{ pathname: '/books', search: writeCatalogueAddress({ ...query, from: reversed.to, to: reversed.from }) }}
        >
          {texts.turnYears(reversed.to, reversed.from)}
        </Link>
      )}
      {isFiltered(query) && (
        <>
          {reversed === null && <p className={styles.hint}>{texts.emptyHint}</p>}
          <Link to="/books" onClick={goToResults}>
            {texts.clear}
          </Link>
        </>
      )}
    </div>
  );
}

/** The results in every state: loading, failed, empty and found. */
export function CatalogueResults({ query, catalogue }: { query: CatalogueQuery; catalogue: Catalogue }): ReactNode {
  const texts = useTexts(catalogueTexts);
  const { pages, total } = catalogue;
  const found = pages.items.kind === 'ready' && total !== undefined && total > 0;
  return (
    <section className={styles.results} aria-busy={pages.items.kind === 'loading' || undefined}>
      <h2 id={RESULTS} tabIndex={-1} className={styles.heading}>
        {found ? texts.count(total) : texts.results}
      </h2>
      <EndlessShelf pages={pages} total={total} heading="h3" empty={<Empty query={query} />} />
    </section>
  );
}
