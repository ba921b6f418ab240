import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../language/use-formats.ts';
import { useTexts } from '../../language/use-texts.ts';
import { writeCatalogueAddress } from './catalogue-address.ts';
import styles from './catalogue-pager.module.css';
import type { CatalogueQuery } from './catalogue-query.ts';
import { catalogueTexts } from './catalogue-texts.en.ts';

/** Real links, which can be opened elsewhere and kept. Nothing where there is only one page. */
export function CataloguePager({ query, pages }: { query: CatalogueQuery; pages: number }): ReactNode {
  const formats = useFormats();
  const texts = useTexts(catalogueTexts);
  if (pages <= 1) return null;
  const to = (page: number): string => `/books${writeCatalogueAddress({ ...query, page })}`;
  return (
    <nav className={styles.pager} aria-label={texts.pages}>
      {query.page > 1 && (
        <Link to={to(query.page - 1)} rel="prev" className={styles.previous}>
          {texts.previous}
        </Link>
      )}
      <span className={styles.place} aria-hidden="true">
        {formats.count(query.page)} / {formats.count(pages)}
      </span>
      {query.page < pages && (
        <Link to={to(query.page + 1)} rel="next" className={styles.next}>
          {texts.next}
        </Link>
      )}
    </nav>
  );
}
