import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useActionState, useRef } from 'react';
import type { PublicShelf, ReadingListEntry } from '#contracts/marginalia/items.ts';
import type { Member } from '#contracts/members/member.ts';
import { useClub } from '../../../club/club.ts';
import { type Loaded, readQuery } from '../../../club/loaded.ts';
import { publicShelvesIn } from '../../../club/public-shelves.ts';
import { MEMBER_QUERIES, publicShelfOf } from '../../../club/query-keys.ts';
import { readingListIn } from '../../../club/shelf/reading-list.ts';
import { useFormats, useTexts } from '../../../language/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/loaded-view.tsx';
import { Alarm } from '../../../ui/notice.tsx';
import { SkeletonText } from '../../../ui/waiting.tsx';
import { accountTexts } from '../account-texts.en.ts';
import { RecordPart } from './record-part.tsx';
import styles from './records.module.css';

const PAGE_SIZE = 1000;

/** The largest number of ids in each list, which keeps the item small. */
const MOST = 1000;

/** What happened last: the shelf was shown, it was hidden, or that failed. */
type ShelfChange = 'none' | 'shown' | 'hidden' | 'failed';

/** The ids of the books of each shelf, last changed first. A book that the club does not have has no id. */
function shelvesOf(
  entries: readonly Pick<ReadingListEntry, 'book' | 'status' | '_updatedDate'>[],
): Pick<PublicShelf, 'want' | 'reading' | 'read'> {
  const lastFirst = entries.toSorted((a, b) => b._updatedDate.getTime() - a._updatedDate.getTime());
  const on = (status: ReadingListEntry['status']): string[] =>
    lastFirst
      .flatMap((entry) => (entry.status === status && entry.book !== undefined ? [entry.book] : []))
      .slice(0, MOST);
  return { want: on('want'), reading: on('reading'), read: on('read') };
}

/** What the member's page shows of the shelf, and how to change it. */
function useShelfOnPage(memberId: string): {
  readonly shelf: Loaded<PublicShelf | null>;
  readonly last: ShelfChange;
  readonly change: (to: 'show' | 'hide') => void;
  readonly busy: boolean;
} {
  const { collections } = useClub();
  const publicShelves = publicShelvesIn(collections);
  const queries = useQueryClient();
  const own = [MEMBER_QUERIES, 'public-shelf'];

  const find = async (): Promise<PublicShelf | null> => {
    const newest = publicShelves.query().eq('_owner', memberId).descending('_updatedDate').limit(1);
    return (await newest.find({ consistentRead: true })).items[0] ?? null;
  };
  const show = async (): Promise<void> => {
    const entries: ReadingListEntry[] = [];
    for await (const entry of readingListIn(collections).query().eq('_owner', memberId).limit(PAGE_SIZE))
      entries.push(entry);
    const before = await find();
    const shelves = shelvesOf(entries);
    await (before === null ? publicShelves.insert(shelves) : publicShelves.update({ _id: before._id, ...shelves }));
  };
  const hide = async (): Promise<void> => {
    const before = await find();
    if (before !== null) await publicShelves.remove(before._id);
  };
  const [last, dispatch, busy] = useActionState(
    async (_before: ShelfChange, to: 'show' | 'hide'): Promise<ShelfChange> => {
      try {
        await (to === 'show' ? show() : hide());
        await Promise.all([own, publicShelfOf(memberId)].map((queryKey) => queries.invalidateQueries({ queryKey })));
        return to === 'show' ? 'shown' : 'hidden';
      } catch {
        return 'failed';
      }
    },
    'none',
  );
  const result = useQuery({ queryKey: own, queryFn: find });
  return { shelf: readQuery(result), last, change: (to) => startTransition(() => dispatch(to)), busy };
}

function Choice({ memberId }: { memberId: string }): ReactNode {
  const { shelf: texts } = useTexts(accountTexts).records;
  const formats = useFormats();
  const { shelf, last, change, busy } = useShelfOnPage(memberId);
  const status = useRef<HTMLParagraphElement>(null);
  if (shelf.kind === 'loading') return <SkeletonText />;
  if (shelf.kind === 'failed') return <FailureNotice failed={shelf} />;
  const { value } = shelf;
  return (
    <div className={styles.stack}>
      <p>
        {value === null
          ? texts.none
          : texts.shown(value.want.length + value.reading.length + value.read.length, formats.date(value._updatedDate))}
      </p>
      {!busy && last === 'failed' && <Alarm>{texts.failed}</Alarm>}
      <div className="ways">
        <Button weight="quiet" busy={busy} busyText={texts.busy} onClick={() => change('show')}>
          {value === null ? texts.show : texts.update}
        </Button>
        {value !== null && !busy && (
          <Button
            weight="quiet"
            onClick={() => {
              // This button is removed, so it cannot keep the focus.
              status.current?.focus();
              change('hide');
            }}
          >
            {texts.hide}
          </Button>
        )}
      </div>
      <p role="status" ref={status} tabIndex={-1} className={styles.status}>
        {!busy && last === 'shown' && texts.done}
        {!busy && last === 'hidden' && texts.hidden}
      </p>
    </div>
  );
}

/** Lets a member show the shelf on their page. The notes on it stay private. */
export function ShelfOnPage({ member }: { member: Member }): ReactNode {
  const { shelf: texts } = useTexts(accountTexts).records;
  return (
    <RecordPart heading={texts.heading}>
      {member.privacyStatus === 'PUBLIC' ? <Choice memberId={member.id} /> : <p>{texts.privatePage}</p>}
    </RecordPart>
  );
}
