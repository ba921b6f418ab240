import { type ReactNode, startTransition, useActionState } from 'react';
import type { Member } from '#contracts/members/member.ts';
import { useClub } from '../../../club/club.ts';
import { type Failure, readFailure } from '../../../club/failure.ts';
import { publicShelvesIn } from '../../../club/public-shelves.ts';
import { saveFile } from '../../../club/save-file.ts';
import { readingListIn } from '../../../club/shelf/reading-list.ts';
import { findOrders } from '../../../club/shop-calls.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Alarm } from '../../../ui/notice.tsx';
import { accountTexts } from '../account-texts.en.ts';
import { RecordPart } from './record-part.tsx';
import styles from './records.module.css';

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
function useDataCopy(member: Member): { copy: DataCopy; save: () => void; busy: boolean } {
  const { client, collections, now } = useClub();
  const [copy, dispatch, busy] = useActionState(
    async (): Promise<DataCopy> => {
      try {
        const [profile, reviews, readingList, publicShelves, orders] = await Promise.all([
          client.members.current(),
          all(collections.reviews.query().eq('_owner', member.id).limit(PAGE_SIZE)),
          all(readingListIn(collections).query().eq('_owner', member.id).limit(PAGE_SIZE)),
          all(publicShelvesIn(collections).query().eq('_owner', member.id).limit(PAGE_SIZE)),
          findOrders(client.core),
        ]);
        const savedAt = now().toISOString();
        const text = JSON.stringify(
          { savedAt, member: profile ?? member, reviews, readingList, publicShelves, orders },
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

/** Lets a member save a copy of all data that the club has about them. */
export function DataCopy({ member }: { member: Member }): ReactNode {
  const { copy: texts } = useTexts(accountTexts).records;
  const { copy, save, busy } = useDataCopy(member);
  return (
    <RecordPart heading={texts.heading}>
      <div className={styles.stack}>
        <p>{texts.body}</p>
        {!busy && copy.kind === 'failed' && <Alarm>{texts.failed}</Alarm>}
        <div>
          <Button weight="quiet" busy={busy} busyText={texts.saving} onClick={save}>
            {texts.save}
          </Button>
        </div>
        <p role="status" className={styles.status}>
          {!busy && copy.kind === 'saved' ? texts.saved(copy.reviews, copy.entries) : ''}
        </p>
      </div>
    </RecordPart>
  );
}
