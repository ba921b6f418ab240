import type { ReactNode } from 'react';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import type { Loaded } from '../../club/loaded.ts';
import { useShelf } from '../../club/shelf/use-shelf.ts';
import { useTexts } from '../../language/use-texts.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Link } from '../../ui/link.tsx';
import { NothingHere, Part } from '../../ui/part.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { frontPageRestTexts } from './front-page-rest-texts.en.ts';
import styles from './own-shelf.module.css';

/** The largest number of books shown of each shelf. */
const SHOWN = 3;

function Entry({ entry: { book, title, author } }: { entry: ReadingListEntry }): ReactNode {
  return (
    <>
      <p className={styles.title} dir="auto">
        {book === undefined ? title : <Link to={`/books/${encodeURIComponent(book)}`}>{title}</Link>}
      </p>
      <p className={styles.author}>{author}</p>
    </>
  );
}

function Pile({
  heading,
  none,
  entries,
}: {
  heading: string;
  none: string;
  entries: readonly ReadingListEntry[];
}): ReactNode {
  return (
    <div className={styles.pile}>
      <h3>{heading}</h3>
      {entries.length === 0 ? (
        <NothingHere>{none}</NothingHere>
      ) : (
        <ul>
          {entries.slice(0, SHOWN).map((entry) => (
            <li key={entry._id}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Body({ shelf }: { shelf: Loaded<readonly ReadingListEntry[]> }): ReactNode {
  const texts = useTexts(frontPageRestTexts);
  switch (shelf.kind) {
    case 'loading':
      return (
        <div className={styles.piles} aria-hidden="true">
          {['reading', 'wanted'].map((pile) => (
            <div key={pile} className={styles.pile}>
              <SkeletonText />
            </div>
          ))}
        </div>
      );
    case 'failed':
      return <FailureNotice failed={shelf} />;
    case 'ready': {
      if (shelf.value.length === 0) return <NothingHere>{texts.emptyShelf}</NothingHere>;
      const pile = (wanted: ReadingListEntry['status']): readonly ReadingListEntry[] =>
        shelf.value.filter(({ status }) => status === wanted);
      return (
        <div className={styles.piles}>
          <Pile heading={texts.reading} none={texts.nothingReading} entries={pile('reading')} />
          <Pile heading={texts.wanted} none={texts.nothingWanted} entries={pile('want')} />
        </div>
      );
    }
  }
}

/** The books that the member is reading and wants to read. */
export function OwnShelf(): ReactNode {
  const texts = useTexts(frontPageRestTexts);
  const shelf = useShelf();
  return (
    <Part heading={texts.ownShelf} beside={<Link to="/shelf">{texts.wholeShelf}</Link>} busy={shelf.kind === 'loading'}>
      <Body shelf={shelf} />
    </Part>
  );
}
