import { startTransition, useActionState, useState } from 'react';
import type { BulletinPost } from '#contracts/marginalia/items.ts';
import { useClub } from '../../../club/club-context.ts';
import { useDraft } from '../../../club/use-draft.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { sanitise } from '../../../ui/sanitise.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { type DeskFailure, readDeskFailure } from '../desk-failure.ts';
import { deskTexts } from '../desk-texts.en.ts';
import {
  checkNotice,
  EMPTY_NOTICE,
  type Notice,
  type NoticeErrors,
  noticeOf,
  postFields,
  readNotice,
} from './notice.ts';
import { isDraft, useRefreshNotices } from './use-notices.ts';

/** How the last thing that was asked for stands. */
export type NoticeSaving =
  | { readonly kind: 'idle' }
  | { readonly kind: 'incomplete'; readonly errors: NoticeErrors }
  | { readonly kind: 'failed'; readonly failure: DeskFailure };

type Task = 'DRAFT' | 'PUBLISHED' | 'remove';

export interface NoticeForm {
  readonly notice: Notice;
  readonly change: (part: Partial<Notice>) => void;
  readonly discard: () => void;
  /** What was written is not saved. It outlives a reload, and a session that ends. */
  readonly unsaved: boolean;
  readonly saving: NoticeSaving;
  readonly busy: Task | null;
  readonly save: (status: 'DRAFT' | 'PUBLISHED') => void;
  readonly remove: () => void;
}

/** A notice being written: a new one when `post` is null. `done` is called when it has been saved or removed. */
export function useNoticeForm(post: BulletinPost | null, done: () => void): NoticeForm {
  const { bulletin } = useClub().collections;
  const { notices: texts } = useTexts(deskTexts);
  const toast = useToast();
  const refresh = useRefreshNotices();
  const [saved] = useState(() => (post === null ? EMPTY_NOTICE : noticeOf(post, sanitise)));
  const [draft, keep] = useDraft(`notice:${post?._id ?? 'new'}`, readNotice);
  const [task, setTask] = useState<Task>('DRAFT');
  const notice = draft ?? saved;
  const unsaved = notice.title !== saved.title || notice.body !== saved.body;

  /** Only what differs is sent: a body that was not touched keeps even what the markup has no signs for. */
  async function store(status: 'DRAFT' | 'PUBLISHED'): Promise<void> {
    const fields = postFields(notice);
    if (post === null) {
      await bulletin.insert({ ...fields, postedAt: new Date(), _publishStatus: status });
      return;
    }
    let changes = bulletin.patch(post._id).set('_publishStatus', status);
    if (notice.title !== saved.title) changes = changes.set('title', fields.title);
    if (notice.body !== saved.body) changes = changes.set('body', fields.body);
    if (isDraft(post) && status === 'PUBLISHED') changes = changes.set('postedAt', new Date());
    const unchanged = bulletin.filter().eq('_updatedDate', post._updatedDate);
    await changes.run({ showDrafts: true, condition: unchanged });
  }

  async function takeAway(gone: BulletinPost): Promise<void> {
    await bulletin.remove(gone._id, { showDrafts: true });
    const putBack = (): void => {
      const { _id, title, body, postedAt, _publishStatus = 'PUBLISHED' } = gone;
      bulletin.insert({ _id, title, body, postedAt, _publishStatus }).then(refresh, () => {
        toast({ text: texts.notPutBack(title) });
      });
    };
    toast({ text: texts.removed(gone.title), undo: putBack });
  }

  const [saving, dispatch, busy] = useActionState(
    async (_before: NoticeSaving, asked: Task): Promise<NoticeSaving> => {
      const errors = asked === 'remove' ? [] : checkNotice(notice, asked, texts);
      if (errors.length > 0) return { kind: 'incomplete', errors };
      try {
        if (asked !== 'remove') await store(asked);
        else if (post !== null) await takeAway(post);
      } catch (error) {
        return { kind: 'failed', failure: readDeskFailure(error) };
      }
      if (asked !== 'remove') toast({ text: asked === 'PUBLISHED' ? texts.published : texts.savedAsDraft });
      keep(null);
      refresh();
      done();
      return { kind: 'idle' };
    },
    { kind: 'idle' },
  );
  const run = (asked: Task): void => {
    if (busy) return;
    setTask(asked);
    startTransition(() => dispatch(asked));
  };

  return {
    notice,
    change: (part) => keep({ ...notice, ...part }),
    discard: () => keep(null),
    unsaved,
    saving,
    busy: busy ? task : null,
    save: run,
    remove: () => run('remove'),
  };
}
