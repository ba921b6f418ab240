import type { ReactNode } from 'react';
import type { Loaded } from '../../club/loaded.ts';
import { useFormats } from '../../language/use-formats.ts';
import { useTexts } from '../../language/use-texts.ts';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { catalogueTexts } from './catalogue-texts.en.ts';
import { CheckField } from './check-field.tsx';
import styles from './facet-choices.module.css';
import { type Facet, toggled } from './facets.ts';

/**
 * How many books are behind a choice: a number for those who see the list, a sentence for those who hear one choice.
 */
function Count({ of }: { of: number }): ReactNode {
  const formats = useFormats();
  const texts = useTexts(catalogueTexts);
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{formats.count(of)}</span>
      <VisuallyHidden>{texts.count(of)}</VisuallyHidden>
    </span>
  );
}

function Choices({
  facets,
  places,
  chosen,
  choose,
}: {
  facets: readonly Facet[] | null;
  places: number;
  chosen: readonly string[];
  choose: (chosen: readonly string[]) => void;
}): ReactNode {
  if (facets === null)
    return (
      <div className={styles.choices} aria-hidden="true">
        {Array.from({ length: places }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
          <div key={place} className={styles.place}>
            <SkeletonLine length="medium" />
          </div>
        ))}
      </div>
    );
  return (
    <ul className={styles.choices}>
      {facets.map(({ value, label, count }) => (
        <li key={value}>
          <CheckField
            label={label}
            checked={chosen.includes(value)}
            toggle={() => choose(toggled(chosen, value))}
            description={count === undefined ? undefined : <Count of={count} />}
            faint={count === 0 && !chosen.includes(value)}
          />
        </li>
      ))}
    </ul>
  );
}

/**
 * Values of one field, any number of which may be chosen, each with the number of books behind it. Where they cannot be
 * had they are left out: the other filters work without them.
 */
export function FacetChoices({
  legend,
  facets,
  places,
  chosen,
  choose,
  children,
}: {
  legend: string;
  facets: Loaded<readonly Facet[]>;
  /** As many are kept free until they arrive. */
  places: number;
  chosen: readonly string[];
  choose: (chosen: readonly string[]) => void;
  /** Stands below the choices. */
  children?: ReactNode;
}): ReactNode {
  if (facets.kind === 'failed' || (facets.kind === 'ready' && facets.value.length === 0)) return null;
  return (
    <fieldset className={styles.facet} aria-busy={facets.kind === 'loading' || facets.stale || undefined}>
      <legend>{legend}</legend>
      <Choices facets={facets.kind === 'ready' ? facets.value : null} places={places} chosen={chosen} choose={choose} />
      {children}
    </fieldset>
  );
}
