import { type ReactNode, useId } from 'react';
import type { Loaded } from '../../club/loaded.ts';
import { useTexts } from '../../language/use-texts.ts';
import { type CatalogueQuery, reversedYears } from './catalogue-query.ts';
import { catalogueTexts } from './catalogue-texts.en.ts';
import { CheckField } from './check-field.tsx';
import { FacetChoices } from './facet-choices.tsx';
import fieldStyles from './field.module.css';
import styles from './more-filters.module.css';
import { SelectField } from './select-field.tsx';
import type { ChangeCatalogue } from './use-catalogue-address.ts';
import { useFacets } from './use-facets.ts';
import type { TypedFilter } from './use-typed-filter.ts';
import type { WellRated } from './use-well-rated.ts';

/** The averages that can be chosen as a minimum. */
const RATINGS = [4.5, 4, 3.5, 3] as const;

interface Filtering {
  readonly query: CatalogueQuery;
  readonly change: ChangeCatalogue;
  /** The ids of the books that match the `rating` of the query. */
  readonly wellRated: Loaded<WellRated>;
}

function YearField({
  label,
  filter,
  error,
}: {
  label: string;
  filter: TypedFilter;
  /** The id of the element with the error text. */
  error: string | undefined;
}): ReactNode {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={filter.text}
        onChange={(event) => filter.type(event.target.value.replace(/[^\d-]/g, ''))}
        onBlur={filter.leave}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error}
      />
    </div>
  );
}

/** Choices with the number of books behind each. */
function Facets({ query, change, wellRated }: Filtering): ReactNode {
  const texts = useTexts(catalogueTexts);
  const facets = useFacets(query, wellRated);
  return (
    <>
      <FacetChoices
        legend={texts.genre}
        facets={facets.genres}
        places={14}
        chosen={query.genres}
        choose={(genres) => change({ genres, match: genres.length < 2 ? 'any' : query.match })}
      >
        {(query.genres.length > 1 || query.match === 'all') && (
          <CheckField
            label={texts.matchAll}
            checked={query.match === 'all'}
            toggle={() => change({ match: query.match === 'all' ? 'any' : 'all' })}
          />
        )}
      </FacetChoices>
      <FacetChoices
        legend={texts.language}
        facets={facets.languages}
        places={12}
        chosen={query.languages}
        choose={(languages) => change({ languages })}
      />
    </>
  );
}

/** All filters except the title. */
export function MoreFilters({
  from,
  to,
  ...filtering
}: Filtering & { readonly from: TypedFilter; readonly to: TypedFilter }): ReactNode {
  const { query, change } = filtering;
  const texts = useTexts(catalogueTexts);
  const errorId = useId();
  const reversed = reversedYears(query);
  const yearsError = reversed === null ? undefined : errorId;
  return (
    <>
      <div className={styles.years}>
        <YearField label={texts.from} filter={from} error={yearsError} />
        <YearField label={texts.to} filter={to} error={yearsError} />
        {reversed !== null && (
          <p id={errorId} className={styles.error}>
            {texts.reversedYears(reversed.from, reversed.to)}
          </p>
        )}
      </div>
      <SelectField
        label={texts.rating}
        value={String(query.rating ?? '')}
        options={[['', texts.anyRating], ...RATINGS.map((rating) => [`${rating}`, texts.atLeast(rating)] as const)]}
        choose={(rating) => change({ rating: rating === '' ? null : Number(rating) })}
      />
      <CheckField label={texts.inPrint} checked={query.inPrint} toggle={() => change({ inPrint: !query.inPrint })} />
      <Facets {...filtering} />
    </>
  );
}
