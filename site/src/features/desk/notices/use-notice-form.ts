import type { BulletinPost } from '#contracts/marginalia/items.ts';
import { useClub } from '../../../club/club-context.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { sanitise } from '../../../ui/sanitise.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { deskTexts } from '../desk-texts.en.ts';
import { type DeskForm, useDeskForm } from '../use-desk-form.ts';
import { checkNotice, EMPTY_NOTICE, type Notice, noticeOf, postFields, readNotice } from './notice.ts';
import { isDraft, useRefreshNotices } from './use-notices.ts';

type Task = 'DRAFT' | 'PUBLISHED' | 'remove';

/** The form of a notice, or of a new one if `post` is null. `done` is called when it has been saved or removed. */
export function useNoticeForm(post: BulletinPost | null, done: () => void): DeskForm<Notice, Task> {
  const { collections, now } = useClub();
  const { bulletin } = collections;
  const { notices: texts } = useTexts(deskTexts);
  const toast = useToast();
  const refresh = useRefreshNotices();

  /** Sends only changed fields, so that an unchanged body keeps formatting that the markup cannot express. */
  async function store(status: 'DRAFT' | 'PUBLISHED', notice: Notice, filled: Notice): Promise<void> {
    const fields = postFields(notice);
    if (post === null) {
      await bulletin.insert({ ...fields, postedAt: now(), _publishStatus: status });
      return;
    }
    let changes = bulletin.patch(post._id).set('_publishStatus', status);
    if (notice.title !== filled.title) changes = changes.set('title', fields.title);
    if (notice.body !== filled.body) changes = changes.set('body', fields.body);
    if (isDraft(post) && status === 'PUBLISHED') changes = changes.set('postedAt', now());
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

  return useDeskForm<Notice, Task>({
    name: `notice:${post?._id ?? 'new'}`,
    filled: () => (post === null ? EMPTY_NOTICE : noticeOf(post, sanitise)),
    read: readNotice,
    check: (task, notice) => (task === 'remove' ? [] : checkNotice(notice, task, texts)),
    async work(task, notice, filled) {
      if (task !== 'remove') await store(task, notice, filled);
      else if (post !== null) await takeAway(post);
    },
    finished(task) {
      if (task !== 'remove') toast({ text: task === 'PUBLISHED' ? texts.published : texts.savedAsDraft });
      refresh();
      done();
    },
  });
}
