import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Found } from '../features/search/search-club.ts';
import { searchTexts } from '../features/search/search-texts.en.ts';
import { searchedText, useFound } from '../features/search/use-search.ts';
import { useTexts } from '../language/use-texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { FailureNotice } from '../ui/loaded-view.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Part } from '../ui/part.tsx';
import { Shelf, ShelfSkeleton } from '../ui/shelf.tsx';
import { Announcement } from '../ui/visually-hidden.tsx';
import styles from './search.module.css';

/** The largest number of books that are shown. */
const MOST = 48;

/** People, each linked to their page. Nothing if there are none. */
function Names({
  heading,
  names,
}: {
  heading: string;
  names: readonly (readonly [to: string, name: string])[];
}): ReactNode {
  if (names.length === 0) return null;
  return (
    <Part heading={heading}>
      <ul className={styles.names}>
        {names.map(([to, name]) => (
          <li key={to}>
            <Link to={to} dir="auto">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Results({ found: { books, authors, readers }, stale }: { found: Found; stale: boolean }): ReactNode {
  const texts = useTexts(searchTexts);
  const said = books.length === MOST ? texts.best(MOST) : texts.books(books.length);
  if (books.length + authors.length + readers.length === 0) {
    return (
      <div className={styles.nothing}>
        <p role="status">{texts.nothing}</p>
        <p className={styles.hint}>{texts.hint}</p>
        <ButtonLink to="/books">{texts.browse}</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <Announcement text={stale ? texts.looking : said} />
      <Names
        heading={texts.authors(authors.length)}
        names={authors.map(({ _id, name }) => [`/authors/${encodeURIComponent(_id)}`, name])}
      />
      <Names
        heading={texts.readers(readers.length)}
        names={readers.map(({ id, name }) => [`/readers/${encodeURIComponent(id)}`, name])}
      />
      {books.length > 0 && (
        <Part heading={said} busy={stale}>
          <Shelf books={books} heading="h3" stale={stale} />
        </Part>
      )}
    </>
  );
}

/** The results for `text`, best first; without a text, how to search. */
function SearchView({ text }: { text: string }): ReactNode {
  const texts = useTexts(searchTexts);
  const found = useFound(text, MOST);
  if (text === '') {
    return (
      <header className={styles.opening}>
        <PageHeading title={texts.empty} unlisted />
        <p>{texts.start}</p>
      </header>
    );
  }
  return (
    <div className={styles.results}>
      <header className={styles.opening}>
        <PageHeading title={texts.page(text)} unlisted>
          {texts.heading(text)}
        </PageHeading>
      </header>
      {found.kind === 'loading' && (
        <>
          <Announcement text={texts.looking} />
          <ShelfSkeleton count={12} />
        </>
      )}
      {found.kind === 'failed' && <FailureNotice failed={found} />}
      {found.kind === 'ready' && <Results found={found.value} stale={found.stale} />}
    </div>
  );
}

export function Component(): ReactNode {
  const text = searchedText(new URLSearchParams(useLocation().search).get('q') ?? '');
  return <SearchView key={text} text={text} />;
}
