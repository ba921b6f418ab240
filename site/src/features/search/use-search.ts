import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useClub } from '../../club/club.ts';
import { type Loaded, useLoaded } from '../../club/loaded.ts';
import { allTags, type Found, LONGEST_SEARCH, searchClub } from './search-club.ts';

/** The text without blanks around it, and not longer than the service accepts. */
export function searchedText(text: string): string {
  return text.trim().slice(0, LONGEST_SEARCH).trim();
}

/** At most `most` books, and as many authors and readers, that match `text`. A text of less than two characters finds nothing. */
export function useFound(text: string, most: number): Loaded<Found> {
  const club = useClub();
  return useLoaded({
    queryKey: ['search', most, text],
    queryFn: text.length < 2 ? skipToken : ({ signal }) => searchClub(club, text, most, { signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * All tags of books, to find some of them without a request for each letter. Empty until they are needed and loaded.
 */
export function useAllTags(isNeeded: boolean): readonly string[] {
  const { collections } = useClub();
  const { data = [] } = useQuery({
    queryKey: ['tags'],
    queryFn: ({ signal }) => allTags(collections, { signal }),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
