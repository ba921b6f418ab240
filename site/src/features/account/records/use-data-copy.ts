import { startTransition, useActionState } from 'react';
import type { Member } from '#contracts/members/member.ts';
import { useClub } from '../../../club/club-context.ts';
import { type Failure, readFailure } from '../../../club/failure.ts';
import { publicShelvesIn } from '../../../club/public-shelves.ts';
import { saveFile } from '../../../club/save-file.ts';
import { readingListIn } from '../../../club/shelf/reading-list.ts';

const PAGE_SIZE = 1000;

/** The state of saving the copy. */
export type DataCopy =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saved'; readonly reviews: number; readonly entries: number }
  | { readonly kind: 'failed'; readonly failure: Failure };

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Saves all data that the club has about `member` as one JSON file. */
export function useDataCopy(member: Member): { copy: DataCopy; save: () => void; busy: boolean } {
  const { client, collections, now } = useClub();
  const [copy, dispatch, busy] = useActionState(
    async (): Promise<DataCopy> => {
      try {
        const [profile, reviews, readingList, publicShelves] = await Promise.all([
          client.members.current(),
          all(collections.reviews.query().eq('_owner', member.id).limit(PAGE_SIZE)),
          all(readingListIn(collections).query().eq('_owner', member.id).limit(PAGE_SIZE)),
          all(publicShelvesIn(collections).query().eq('_owner', member.id).limit(PAGE_SIZE)),
        ]);
        const savedAt = now().toISOString();
        const text = JSON.stringify(
          { savedAt, member: profile ?? member, reviews, readingList, publicShelves },
          null,
          2,
        );
        saveFile(`marginalia-${savedAt.slice(0, 10)}.json`, 'application/json', `${text}\n`);
        return { kind: 'saved', reviews: reviews.length, entries: readingList.length };
      } catch (error) {
        return { kind: 'failed', failure: readFailure(error) };
      }
    },
    { kind: 'idle' },
  );
  return { copy, save: () => startTransition(dispatch), busy };
}
