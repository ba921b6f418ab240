import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useActionState, useState } from 'react';
import { deleteOwnMember } from '#core/account.ts';
import { useClub } from '../../../club/club.ts';
import { removeDrafts } from '../../../club/draft-store.ts';
import { type Failure, readFailure } from '../../../club/failure.ts';
import { publicShelvesIn } from '../../../club/public-shelves.ts';
import { readingListIn } from '../../../club/shelf/reading-list.ts';
import { useSignOut } from '../../../club/use-sign-out.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogWays } from '../../../ui/dialog/dialog.tsx';
import tick from '../../../ui/form/tick.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { accountTexts } from '../account-texts.en.ts';
import { RecordPart } from './record-part.tsx';
import styles from './records.module.css';
import { removeOwnItems } from './remove-own-items.ts';

/** The state of leaving the club. After success, another page is shown. */
type Leaving =
  | { readonly kind: 'idle' }
  /** `cleared`: the member's reviews and reading list have been removed, although the account still exists. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly cleared: boolean };

/** Deletes the account of `memberId` and signs out. If requested, removes their reviews and reading list first. */
function useLeaveClub(memberId: string): {
  leaving: Leaving;
  leaveClub: (withWritings: boolean) => void;
  busy: boolean;
} {
  const { client, collections } = useClub();
  const signOut = useSignOut();
  const queries = useQueryClient();
  const [leaving, dispatch, busy] = useActionState(
    async (_before: Leaving, withWritings: boolean): Promise<Leaving> => {
      let cleared = false;
      try {
        if (withWritings) {
          await removeOwnItems(collections.reviews, memberId);
          await removeOwnItems(readingListIn(collections), memberId);
          await removeOwnItems(publicShelvesIn(collections), memberId);
          cleared = true;
        }
        const isDeleted = await deleteOwnMember(client.core);
        if (!isDeleted) return { kind: 'failed', failure: 'forbidden', cleared };
      } catch (error) {
        void queries.invalidateQueries();
        return { kind: 'failed', failure: readFailure(error), cleared };
      }
      removeDrafts();
      await signOut('/');
      queries.clear();
      return { kind: 'idle' };
    },
    { kind: 'idle' },
  );
  return {
    leaving,
    leaveClub: (withWritings) => {
      if (!busy) startTransition(() => dispatch(withWritings));
    },
    busy,
  };
}

/** Lets a member delete their account. */
export function LeaveClub({ memberId }: { memberId: string }): ReactNode {
  const { leave: texts } = useTexts(accountTexts).records;
  const [asked, setAsked] = useState(false);
  const [withWritings, setWithWritings] = useState(true);
  const { leaving, leaveClub, busy } = useLeaveClub(memberId);
  return (
    <RecordPart heading={texts.heading}>
      <div className={styles.stack}>
        <p>{texts.body}</p>
        <div>
          <Button weight="quiet" onClick={() => setAsked(true)}>
            {texts.open}
          </Button>
        </div>
      </div>
      {asked && (
        <Dialog heading={texts.ask} kind="alertdialog" tone="alarm" close={() => setAsked(false)}>
          {!busy && leaving.kind === 'failed' && (
            <Notice tone="alarm" takesFocus>
              <p>{leaving.failure === 'forbidden' ? texts.forbidden : texts.failed}</p>
              {leaving.cleared && <p>{texts.cleared}</p>}
            </Notice>
          )}
          <p>{texts.consequence}</p>
          <label className={tick.tick}>
            <input type="checkbox" checked={withWritings} onChange={({ target }) => setWithWritings(target.checked)} />
            {texts.withWritings}
          </label>
          <DialogWays>
            <Button onClick={() => setAsked(false)}>{texts.stay}</Button>
            <Button weight="quiet" busy={busy} busyText={texts.leaving} onClick={() => leaveClub(withWritings)}>
              {texts.go}
            </Button>
          </DialogWays>
        </Dialog>
      )}
    </RecordPart>
  );
}
