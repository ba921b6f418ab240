import type { ReactNode } from 'react';
import type { Loaded } from '../../club/loaded.ts';
import { useFormats } from '../../language/use-formats.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Repeated, SkeletonLine } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { catalogueTexts } from './catalogue-texts.en.ts';
import { CheckField } from './check-field.tsx';
import styles from './facet-choices.module.css';
import { type Facet, toggled } from './facets.ts';

/** The number of books for a choice: a number for readers who see the list, a sentence for screen readers. */
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
        <Repeated count={places}>
          <div className={styles.place}>
            <SkeletonLine length="medium" />
          </div>
        </Repeated>
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
 * The values of one field, any number of which can be chosen, each with its number of books. If they cannot be loaded
 * they are left out; the other filters work without them.
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
  /** The number of placeholders while the values are loading. */
  places: number;
  chosen: readonly string[];
  choose: (chosen: readonly string[]) => void;
  /** Shown below the choices. */
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
