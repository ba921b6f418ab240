import type { ReactNode } from 'react';
import { CatalogueFilters } from '../features/catalogue/catalogue-filters.tsx';
import { CatalogueHeader } from '../features/catalogue/catalogue-header.tsx';
import { CatalogueResults, goToResults } from '../features/catalogue/catalogue-results.tsx';
import { useCatalogue } from '../features/catalogue/use-catalogue.ts';
import { useCatalogueAddress } from '../features/catalogue/use-catalogue-address.ts';
import { useWellRated } from '../features/catalogue/use-well-rated.ts';
import { Spread } from '../ui/spread.tsx';
import { useMedia } from '../ui/use-media.ts';

/** From this width on, the filters have a margin of their own. Below it, they are in a sheet. */
const WIDE = '(min-width: 60rem)';

export function Component(): ReactNode {
  const { query, change } = useCatalogueAddress();
  const wellRated = useWellRated(query.rating);
  const catalogue = useCatalogue(query, wellRated);
  const isWide = useMedia(WIDE);
  const filters = (done: () => void): ReactNode => (
    <CatalogueFilters query={query} change={change} wellRated={wellRated} total={catalogue.total} done={done} />
  );
  return (
    <>
      <CatalogueHeader query={query} change={change} filters={isWide ? null : filters} />
      <Spread side="start" first="margin" margin={isWide ? filters(goToResults) : null}>
        <CatalogueResults query={query} catalogue={catalogue} />
      </Spread>
    </>
  );
}
