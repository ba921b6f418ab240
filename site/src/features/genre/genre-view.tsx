import type { ReactNode } from 'react';
import type { Genre } from '#contracts/marginalia/items.ts';
import type { BooksBy } from '../../club/use-books-by.ts';
import { vocabularyTexts } from '../../club/vocabulary/vocabulary-texts.en.ts';
import { useFormats } from '../../language/use-formats.ts';
import { useTexts } from '../../language/use-texts.ts';
import { EndlessShelf } from '../../ui/endless-shelf.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { NothingHere, Part } from '../../ui/part.tsx';
import { genreTexts } from './genre-texts.en.ts';
import styles from './genre-view.module.css';

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
export function GenreView({
  genre,
  books,
  genres,
}: {
  genre: Genre;
  books: BooksBy;
  genres: readonly Genre[];
}): ReactNode {
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
