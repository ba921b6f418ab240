import { useState } from 'react';
import type { BulletinPost } from '#contracts/marginalia/items.ts';
import { useClub } from '../../../club/club-context.ts';
import { useDraft } from '../../../club/use-draft.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { sanitise } from '../../../ui/sanitise.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { deskTexts } from '../desk-texts.en.ts';
import { type DeskSaving, useDeskTask } from '../use-desk-task.ts';
import { checkNotice, EMPTY_NOTICE, type Notice, noticeOf, postFields, readNotice } from './notice.ts';
import { isDraft, useRefreshNotices } from './use-notices.ts';

type Task = 'DRAFT' | 'PUBLISHED' | 'remove';

export interface NoticeForm {
  readonly notice: Notice;
  readonly change: (part: Partial<Notice>) => void;
  readonly discard: () => void;
  /** What was written is not saved. It outlives a reload, and a session that ends. */
  readonly unsaved: boolean;
  readonly saving: DeskSaving;
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

  const { saving, busy, run } = useDeskTask<Task>({
    check: (asked) => (asked === 'remove' ? [] : checkNotice(notice, asked, texts)),
    async work(asked) {
      if (asked !== 'remove') await store(asked);
      else if (post !== null) await takeAway(post);
    },
    finished(asked) {
      if (asked !== 'remove') toast({ text: asked === 'PUBLISHED' ? texts.published : texts.savedAsDraft });
      keep(null);
      refresh();
      done();
    },
  });

  return {
    notice,
    change: (part) => keep({ ...notice, ...part }),
    discard: () => keep(null),
    unsaved,
    saving,
    busy,
    save: run,
    remove: () => run('remove'),
  };
}
