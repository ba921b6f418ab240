import type { ReactNode } from 'react';
import type { BulletinPost } from '#contracts/marginalia/items.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from '../desk.module.css';
import { DeskForm } from '../desk-form.tsx';
import { deskTexts } from '../desk-texts.en.ts';
import { LostForms } from '../prose/lost-forms.tsx';
import { ProseField } from '../prose/prose-field.tsx';
import { RemoveButton } from '../remove-button.tsx';
import { SaveButton } from '../save-button.tsx';
import { useNoticeForm } from './use-notice-form.ts';
import { isDraft } from './use-notices.ts';

/** A notice, which can be saved as a draft, published, moved back to the drafts, and removed. */
export function NoticeForm({
  post,
  mayRemove,
  done,
}: {
  /** Null for a new notice. */
  post: BulletinPost | null;
  mayRemove: boolean;
  done: () => void;
}): ReactNode {
  const { notices: texts, form: formTexts } = useTexts(deskTexts);
  const form = useNoticeForm(post, done);
  const { draft: notice, change, errorOf, busy, run } = form;
  const isOut = post !== null && !isDraft(post);
  const { saving } = formTexts;
  return (
    <DeskForm
      label={post === null ? texts.newHeading : texts.editHeading}
      form={form}
      submit={() => run(isOut ? 'PUBLISHED' : 'DRAFT')}
      ways={
        isOut ? (
          <>
            <SaveButton busy={busy === 'PUBLISHED'}>{texts.save}</SaveButton>
            <Button weight="quiet" busy={busy === 'DRAFT'} busyText={saving} onClick={() => run('DRAFT')}>
              {texts.takeBack}
            </Button>
          </>
        ) : (
          <>
            <Button busy={busy === 'PUBLISHED'} busyText={texts.publishing} onClick={() => run('PUBLISHED')}>
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
        mayRemove && (
          <RemoveButton
            label={texts.remove}
            heading={texts.removeHeading(post.title)}
            body={texts.removeBody}
            busy={busy === 'remove'}
            remove={() => run('remove')}
          />
        )
      }
    >
      <div className={styles.narrow}>
        <TextField
          name="title"
          type="text"
          label={texts.title}
          required
          autoComplete="off"
          value={notice.title}
          error={errorOf('title')}
          onChange={({ target }) => change({ title: target.value })}
        />
      </div>
      {post !== null && <LostForms html={post.body} />}
      <ProseField
        name="body"
        label={texts.body}
        value={notice.body}
        error={errorOf('body')}
        change={(body) => change({ body })}
      />
    </DeskForm>
  );
}
