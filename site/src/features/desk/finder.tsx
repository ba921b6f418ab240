import { type ReactNode, useId, useState } from 'react';
import type { Loaded } from '../../club/loaded.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import field from '../../ui/form/text-field.module.css';
import { Link } from '../../ui/link.tsx';
import { NothingHere, Part } from '../../ui/part.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { usePaused } from '../../ui/use-paused.ts';
import styles from './desk.module.css';
import type { DeskKind } from './desk-kind.ts';

interface FinderTexts {
  readonly heading: string;
  readonly add: string;
  readonly search: string;
}

/** A part of the desk with a search field. `children` render the items found for the typed text. */
export function Finder({
  kind,
  texts,
  mayAdd,
  children,
}: {
  kind: DeskKind;
  texts: FinderTexts;
  mayAdd: boolean;
  children: (query: string) => ReactNode;
}): ReactNode {
  const id = useId();
  const [query, setQuery] = useState('');
  const paused = usePaused(query.trim());
  return (
    <Part heading={texts.heading} beside={mayAdd && <ButtonLink to={`/desk/${kind}/new`}>{texts.add}</ButtonLink>}>
      <div className={styles.finder}>
        <label htmlFor={id}>{texts.search}</label>
        <input
          id={id}
          type="search"
          className={field.input}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      {children(paused)}
    </Part>
  );
}

/** The found items, each linked to its form. */
export function FoundRows<T extends { readonly _id: string }>({
  kind,
  none,
  said,
  found,
  nameOf,
  detailOf,
}: {
  kind: DeskKind;
  /** Shown if nothing was found. */
  none: string;
  /** The message with the number of results, after a search. */
  said?: ((count: number) => string) | undefined;
  found: Loaded<readonly T[]>;
  nameOf: (item: T) => string;
  detailOf?: (item: T) => ReactNode;
}): ReactNode {
  switch (found.kind) {
    case 'loading':
      return <SkeletonText />;
    case 'failed':
      return <FailureNotice failed={found} />;
    case 'ready':
      return (
        <>
          <Announcement text={found.stale || !said ? '' : said(found.value.length)} />
          {found.value.length === 0 && <NothingHere>{none}</NothingHere>}
          <ul className={styles.rows} data-stale={found.stale || undefined}>
            {found.value.map((item) => (
              <li key={item._id} className={styles.row}>
                <Link dir="auto" to={`/desk/${kind}/${encodeURIComponent(item._id)}`}>
                  {nameOf(item)}
                </Link>
                {detailOf && <span className={styles.status}>{detailOf(item)}</span>}
              </li>
            ))}
          </ul>
        </>
      );
  }
}
