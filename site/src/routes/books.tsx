import type { ReactNode } from 'react';
import { CatalogueFilters } from '../features/catalogue/catalogue-filters.tsx';
import { CatalogueResults } from '../features/catalogue/catalogue-results.tsx';
import { catalogueTexts } from '../features/catalogue/catalogue-texts.en.ts';
import { useCatalogue } from '../features/catalogue/use-catalogue.ts';
import { useCatalogueAddress } from '../features/catalogue/use-catalogue-address.ts';
import { useWellRated } from '../features/catalogue/use-well-rated.ts';
import { useTexts } from '../language/use-texts.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { Spread } from '../ui/spread.tsx';
import styles from './page.module.css';

export function Component(): ReactNode {
  const texts = useTexts(catalogueTexts);
  const { query, change } = useCatalogueAddress();
  const wellRated = useWellRated(query.rating);
  const catalogue = useCatalogue(query, wellRated);
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={texts.page}>{texts.heading}</PageHeading>
        <p>{texts.intro}</p>
      </header>
      <Spread
        side="start"
        first="margin"
        margin={<CatalogueFilters query={query} change={change} wellRated={wellRated} />}
      >
        <CatalogueResults query={query} catalogue={catalogue} />
      </Spread>
    </>
  );
}
