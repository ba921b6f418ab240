import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Part } from '../../ui/part.tsx';
import { Shelf, ShelfSkeleton } from '../../ui/shelf.tsx';
import type { Found } from './search-club.ts';
import { searchTexts } from './search-texts.en.ts';
import styles from './search-view.module.css';
import { useFound } from './use-search.ts';

/** The largest number of books that are shown. */
const MOST = 48;

function Results({ found: { books, authors }, stale }: { found: Found; stale: boolean }): ReactNode {
  const texts = useTexts(searchTexts);
  const said = books.length === MOST ? texts.best(MOST) : texts.books(books.length);
  if (books.length + authors.length === 0) {
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
      {authors.length > 0 && (
        <Part heading={texts.authors(authors.length)}>
          <ul className={styles.authors}>
            {authors.map(({ _id, name }) => (
              <li key={_id}>
                <Link to={`/authors/${encodeURIComponent(_id)}`} dir="auto">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {books.length > 0 && (
        <Part heading={said} busy={stale}>
          <Shelf books={books} heading="h3" stale={stale} />
        </Part>
      )}
    </>
  );
}

/** The results for `text`, best first; without a text, how to search. */
export function SearchView({ text }: { text: string }): ReactNode {
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
