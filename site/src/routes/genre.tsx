import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Genre } from '#contracts/marginalia/items.ts';
import { useClub } from '../club/club.ts';
import { type Loaded, useLoaded } from '../club/loaded.ts';
import { type BooksBy, useBooksBy } from '../club/use-books-by.ts';
import { useGenres } from '../club/use-genres.ts';
import { vocabularyTexts } from '../club/vocabulary/vocabulary-texts.en.ts';
import { genreTexts } from '../features/genre/genre-texts.en.ts';
import { useFormats, useTexts } from '../language/use-texts.ts';
import { EndlessShelf } from '../ui/endless-shelf.tsx';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageOfOne } from '../ui/page-of-one.tsx';
import { NothingHere, Part } from '../ui/part.tsx';
import styles from './genre.module.css';

/** One genre; null if there is none with this id, or if it cannot be read. */
function useGenre(id: string): Loaded<Genre | null> {
  const { collections } = useClub();
  return useLoaded({
    queryKey: ['genre', id],
    queryFn: ({ signal }) => collections.genres.get(id, { signal }),
  });
}

function OtherGenres({ genres, current }: { genres: readonly Genre[]; current: string }): ReactNode {
  const texts = useTexts(genreTexts);
  const vocabulary = useTexts(vocabularyTexts);
  const { compare } = useFormats();
  const named = genres.map(({ _id, name }) => ({ _id, name: vocabulary.genre(name) }));
  return (
    <nav aria-label={texts.others}>
      <ul className={styles.genres}>
        {named
          .toSorted((a, b) => compare(a.name, b.name))
          .map(({ _id, name }) => (
            <li key={_id}>
              <Link to={`/genres/${encodeURIComponent(_id)}`} aria-current={_id === current ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** A genre, its books, and links to the other genres. */
function GenreView({ genre, books, genres }: { genre: Genre; books: BooksBy; genres: readonly Genre[] }): ReactNode {
  const texts = useTexts(genreTexts);
  const vocabulary = useTexts(vocabularyTexts);
  const search = `?${new URLSearchParams({ genre: genre._id })}`;
  return (
    <>
      <header className={styles.opening}>
        <p className={styles.kind}>{texts.kind}</p>
        <PageHeading title={vocabulary.genre(genre.name)} />
        <p className={styles.description}>{genre.description}</p>
        <OtherGenres genres={genres} current={genre._id} />
      </header>
      <Part
        heading={books.total === undefined ? texts.books : texts.counted(books.total)}
        beside={<Link to={{ pathname: '/books', search }}>{texts.filter}</Link>}
      >
        <EndlessShelf
          pages={books.pages}
          total={books.total}
          heading="h3"
          empty={<NothingHere>{texts.none}</NothingHere>}
        />
      </Part>
    </>
  );
}

/** The books are requested together with their genre, not afterwards. */
function GenrePage({ id }: { id: string }): ReactNode {
  const texts = useTexts(genreTexts);
  const books = useBooksBy('genres', id);
  const genres = useGenres();
  return (
    <PageOfOne one={useGenre(id)} loading={texts.loading} missing={texts.missing}>
      {(genre) => <GenreView genre={genre} books={books} genres={genres.kind === 'ready' ? genres.value : []} />}
    </PageOfOne>
  );
}

export function Component(): ReactNode {
  const { genreId = '' } = useParams();
  return <GenrePage key={genreId} id={genreId} />;
}
