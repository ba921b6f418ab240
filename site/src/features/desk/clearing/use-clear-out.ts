import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useActionState } from 'react';
import type { editedCollections } from '#contracts/marginalia/collections.ts';
import { truncate } from '#core/content.ts';
import { useClub } from '../../../club/club-context.ts';
import { type DeskFailure, readDeskFailure } from '../desk-failure.ts';

export type Clearable = (typeof editedCollections)[number];

/** The result of the last attempt. */
export type Clearing =
  | { readonly kind: 'idle' | 'cleared' }
  /** The typed text is not the name of the collection. */
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'failed'; readonly failure: DeskFailure };

/** Empties `collection` if the typed text is its name. `done` is called when it is empty. */
export function useClearOut(
  collection: Clearable,
  done: () => void,
): { clearing: Clearing; clear: (typedName: string) => void; busy: boolean } {
  const { books, authors, genres, bulletin } = useClub().collections;
  const queries = useQueryClient();
  const empty = {
    Books: () => truncate(books),
    Authors: () => truncate(authors),
    Genres: () => truncate(genres),
    Bulletin: () => truncate(bulletin),
  } satisfies Record<Clearable, () => Promise<void>>;
  const [clearing, dispatch, busy] = useActionState(
    async (_before: Clearing, typedName: string): Promise<Clearing> => {
      if (typedName.trim() !== collection) return { kind: 'mismatch' };
      try {
        await empty[collection]();
      } catch (error) {
        return { kind: 'failed', failure: readDeskFailure(error) };
      }
      void queries.invalidateQueries();
      done();
      return { kind: 'cleared' };
    },
    { kind: 'idle' },
  );
  return {
    clearing,
    clear: (typedName) => {
      if (!busy) startTransition(() => dispatch(typedName));
    },
    busy,
  };
}
