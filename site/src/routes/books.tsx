import type { ReactNode } from 'react';
import { useGenres } from '../club/use-genres.ts';
import { CatalogueFilters } from '../features/catalogue/catalogue-filters.tsx';
import { CatalogueResults } from '../features/catalogue/catalogue-results.tsx';
import { catalogueTexts } from '../features/catalogue/catalogue-texts.en.ts';
import { useCatalogue } from '../features/catalogue/use-catalogue.ts';
import { useCatalogueAddress } from '../features/catalogue/use-catalogue-address.ts';
import { useTexts } from '../language/use-texts.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { Spread } from '../ui/spread.tsx';
import styles from './page.module.css';

export function Component(): ReactNode {
  const texts = useTexts(catalogueTexts);
  const { query, change } = useCatalogueAddress();
  const genres = useGenres();
  const genre = genres.find(({ _id }) => _id === query.genre);
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={texts.page} description={texts.intro}>
          {texts.heading}
        </PageHeading>
        <p>{genre?.description ?? texts.intro}</p>
      </header>
      <Spread side="start" first="margin" margin={<CatalogueFilters query={query} genres={genres} change={change} />}>
        <CatalogueResults query={query} catalogue={useCatalogue(query)} />
      </Spread>
    </>
  );
}
