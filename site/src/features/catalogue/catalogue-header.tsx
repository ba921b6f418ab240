import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './catalogue-header.module.css';
import { type CatalogueQuery, catalogueSorts, countFilters } from './catalogue-query.ts';
import { goToResults } from './catalogue-results.tsx';
import { catalogueTexts } from './catalogue-texts.en.ts';
import { SelectField } from './select-field.tsx';
import type { ChangeCatalogue } from './use-catalogue-address.ts';

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
export function CatalogueHeader({
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
