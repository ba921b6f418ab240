import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useBooksBy } from '../club/use-books-by.ts';
import { useGenres } from '../club/use-genres.ts';
import { genreTexts } from '../features/genre/genre-texts.en.ts';
import { GenreView } from '../features/genre/genre-view.tsx';
import { useGenre } from '../features/genre/use-genre.ts';
import { useTexts } from '../language/use-texts.ts';
import { PageOfOne } from '../ui/page-of-one.tsx';

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
