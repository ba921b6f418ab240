import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { CatalogueFilters } from '../features/catalogue/catalogue-filters.tsx';
import { type CatalogueQuery, catalogueSorts, countFilters } from '../features/catalogue/catalogue-query.ts';
import { CatalogueResults, goToResults } from '../features/catalogue/catalogue-results.tsx';
import { catalogueTexts } from '../features/catalogue/catalogue-texts.en.ts';
import { SelectField } from '../features/catalogue/select-field.tsx';
import { useCatalogue } from '../features/catalogue/use-catalogue.ts';
import { type ChangeCatalogue, useCatalogueAddress } from '../features/catalogue/use-catalogue-address.ts';
import { useWellRated } from '../features/catalogue/use-well-rated.ts';
import { useTexts } from '../language/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Spread } from '../ui/spread.tsx';
import styles from './books.module.css';

/** The filters in a sheet over the page, which a button opens. */
function FiltersSheet({
  set,
  filters,
}: {
  /** The number of filters that are set. */
  set: number;
  filters: (done: () => void) => ReactNode;
}): ReactNode {
  const texts = useTexts(catalogueTexts);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button weight="quiet" size="small" onClick={() => setOpen(true)}>
        {texts.filtersButton(set)}
      </Button>
      {open && (
        <Dialog heading={texts.filters} place="foot" close={close} closeText={texts.closeFilters}>
          {filters(() => {
            // The closing dialog returns the focus to the button. After that, the focus goes on to the results.
            flushSync(close);
            goToResults();
          })}
        </Dialog>
      )}
    </>
  );
}

/** The heading of the books, their order, and on a narrow screen the filters: one row, so that the books come soon. */
function CatalogueHeader({
  query,
  change,
  filters,
}: {
  query: CatalogueQuery;
  change: ChangeCatalogue;
  /** The filters, if they have no margin of their own. `done` takes the reader to the results. */
  filters: ((done: () => void) => ReactNode) | null;
}): ReactNode {
  const texts = useTexts(catalogueTexts);
  return (
    <header className={styles.header}>
      <PageHeading title={texts.page}>{texts.heading}</PageHeading>
      <p className={styles.intro}>{texts.intro}</p>
      <div className={styles.tools}>
        <SelectField
          label={texts.sort}
          value={query.sort}
          options={catalogueSorts.map((sort) => [sort, texts.sorts[sort]])}
          choose={(sort) => change({ sort })}
          compact
        />
        {filters !== null && <FiltersSheet set={countFilters(query)} filters={filters} />}
      </div>
    </header>
  );
}

/** Whether a media query matches, as long as the component is shown. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

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
      <Spread side="start" margin={isWide ? filters(goToResults) : null}>
        <CatalogueResults query={query} catalogue={catalogue} />
      </Spread>
    </>
  );
}
