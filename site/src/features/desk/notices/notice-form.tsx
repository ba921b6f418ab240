import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { BulletinPost } from '#contracts/marginalia/items.ts';
import { useClub } from '../../../club/club.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { sanitise } from '../../../ui/sanitise.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import styles from '../desk.module.css';
import { filledText, prose } from '../desk-fields.ts';
import { DeskForm, SaveButton } from '../desk-form.tsx';
import { type DeskTexts, deskTexts } from '../desk-texts.en.ts';
import { htmlToMarkup } from '../prose/html-to-markup.ts';
import { LostForms } from '../prose/lost-forms.tsx';
import { ProseField } from '../prose/prose-field.tsx';
import { type DeskForm as Desk, useDeskForm } from '../use-desk-form.ts';
import { isDraft, useRefreshNotices } from './use-notices.ts';

const MAX_TITLE = 200;

/** A notice as the form edits it: its body in the editors' markup. Only a draft may have no body. */
const noticeSchema = (
  status: 'DRAFT' | 'PUBLISHED',
  texts: Pick<DeskTexts['notices'], 'needTitle' | 'longTitle' | 'needBody'>,
) =>
  z.object({
    title: filledText(texts.needTitle, MAX_TITLE, texts.longTitle),
    body: prose(status === 'PUBLISHED' ? texts.needBody : null),
  });
type NoticeDraft = z.input<ReturnType<typeof noticeSchema>>;

const EMPTY_NOTICE: NoticeDraft = { title: '', body: '' };

/** `sanitise` turns HTML from the service, which may be unsafe, into safe nodes. */
function draftOf({ title, body }: BulletinPost, sanitise: (html: string) => DocumentFragment): NoticeDraft {
  return { title, body: htmlToMarkup(sanitise(body)) };
}

type Status = 'DRAFT' | 'PUBLISHED';

function useNoticeForm(post: BulletinPost | null, done: () => void): Desk<NoticeDraft, NoticeDraft, Status> {
  const { collections, now } = useClub();
  const { bulletin } = collections;
  const { notices: texts } = useTexts(deskTexts);
  const toast = useToast();
  const refresh = useRefreshNotices();
  return useDeskForm({
    name: `notice:${post?._id ?? 'new'}`,
    filled: () => (post === null ? EMPTY_NOTICE : draftOf(post, sanitise)),
    schema: (task) => noticeSchema(task === 'PUBLISHED' ? task : 'DRAFT', texts),
    async save(notice, { task: status, typed, filled }) {
      if (post === null) {
        await bulletin.insert({ ...notice, postedAt: now(), _publishStatus: status });
      } else {
        let changes = bulletin.patch(post._id).set('_publishStatus', status);
        if (typed.title !== filled.title) changes = changes.set('title', notice.title);
        // An unchanged body keeps formatting that the markup cannot express.
        if (typed.body !== filled.body) changes = changes.set('body', notice.body);
        if (isDraft(post) && status === 'PUBLISHED') changes = changes.set('postedAt', now());
        const condition = bulletin.filter().eq('_updatedDate', post._updatedDate);
        await changes.run({ showDrafts: true, condition });
      }
      toast({ text: status === 'PUBLISHED' ? texts.published : texts.savedAsDraft });
    },
    async takeAway() {
      if (post === null) return;
      await bulletin.remove(post._id, { showDrafts: true });
      const putBack = (): void => {
        const { _id, title, body, postedAt, _publishStatus = 'PUBLISHED' } = post;
        bulletin.insert({ _id, title, body, postedAt, _publishStatus }).then(refresh, () => {
          toast({ text: texts.notPutBack(title) });
        });
      };
      toast({ text: texts.removed(post.title), undo: putBack });
    },
    done: () => {
      refresh();
      done();
    },
  });
}

/** A notice, which can be saved as a draft, published, moved back to the drafts, and removed. */
export function NoticeForm({
  post,
  mayRemove,
  done,
}: {
  /** Null for a new notice. */
  post: BulletinPost | null;
  mayRemove: boolean;
  /** Called when it has been saved or removed. */
  done: () => void;
}): ReactNode {
  const { notices: texts, form: formTexts } = useTexts(deskTexts);
  const desk = useNoticeForm(post, done);
  const { busy, custom, field, submit } = desk.form;
  const isOut = post !== null && !isDraft(post);
  const { saving } = formTexts;
  return (
    <DeskForm
      desk={desk}
      task={isOut ? 'PUBLISHED' : 'DRAFT'}
      label={post === null ? texts.newHeading : texts.editHeading}
      ways={
        isOut ? (
          <>
            <SaveButton busy={busy === 'PUBLISHED'}>{texts.save}</SaveButton>
            <Button weight="quiet" busy={busy === 'DRAFT'} busyText={saving} onClick={() => submit('DRAFT')}>
              {texts.takeBack}
            </Button>
          </>
        ) : (
          <>
            <Button busy={busy === 'PUBLISHED'} busyText={texts.publishing} onClick={() => submit('PUBLISHED')}>
              {texts.publish}
            </Button>
            <Button type="submit" weight="quiet" busy={busy === 'DRAFT'} busyText={saving}>
              {texts.saveDraft}
            </Button>
          </>
        )
      }
      removal={
        post !== null &&
        mayRemove && { label: texts.remove, heading: texts.removeHeading(post.title), body: texts.removeBody }
      }
    >
      <div className={styles.narrow}>
        <TextField {...field('title')} type="text" label={texts.title} required autoComplete="off" />
      </div>
      {post !== null && <LostForms html={post.body} />}
      <ProseField {...custom('body')} label={texts.body} />
    </DeskForm>
  );
}
