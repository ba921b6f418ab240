import { useQuery } from '@tanstack/react-query';
import { useClub } from '../../club/club-context.ts';
import { type BookCounts, countByGenreName, countByYear } from '../../club/count-books.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { useGenres } from '../../club/use-genres.ts';
import { vocabularyTexts } from '../../club/vocabulary/vocabulary-texts.en.ts';
import { useTexts } from '../../language/use-texts.ts';
import type { Bar } from '../../ui/chart/bar.ts';
import { type Decade, decades } from './decades.ts';

export interface Figures {
  /** Largest first. */
  readonly genres: readonly Bar[];
  readonly decades: readonly Decade[];
}

interface Counts {
  readonly byGenreName: BookCounts<string>;
  readonly byYear: BookCounts<number>;
}

/** The number of books by genre and by decade. */
export function useFigures(): Loaded<Figures> {
  const { collections } = useClub();
  const result = useQuery({
    queryKey: ['figures'],
    queryFn: async ({ signal }): Promise<Counts> => {
      const [byGenreName, byYear] = await Promise.all([
        countByGenreName(collections.books, { signal }),
        countByYear(collections.books, { signal }),
      ]);
      return { byGenreName, byYear };
    },
  });
  const counts = readQuery(result);
  const genres = useGenres();
  const { genre } = useTexts(vocabularyTexts);
  if (counts.kind !== 'ready') return counts;
  if (genres.kind !== 'ready') return genres;
  const { byGenreName, byYear } = counts.value;
  const bars = genres.value.map(
    ({ _id, name }): Bar => ({
      label: genre(name),
      count: byGenreName.get(name) ?? 0,
      to: { pathname: '/books', search: `?${new URLSearchParams({ genre: _id })}` },
    }),
  );
  return {
    kind: 'ready',
    value: { genres: bars.sort((a, b) => b.count - a.count), decades: decades(byYear) },
    stale: counts.stale,
  };
}
