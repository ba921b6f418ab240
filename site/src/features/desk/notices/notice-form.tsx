import type { ReactNode } from 'react';
import type { BulletinPost } from '#contracts/marginalia/items.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from '../desk.module.css';
import { DeskRefusal } from '../desk-refusal.tsx';
import { deskTexts } from '../desk-texts.en.ts';
import { LostForms } from '../prose/lost-forms.tsx';
import { ProseField } from '../prose/prose-field.tsx';
import { RemoveButton } from '../remove-button.tsx';
import { useNoticeForm } from './use-notice-form.ts';
import { isDraft } from './use-notices.ts';

/** A notice: written, kept as a draft, published, taken back, thrown away. */
export function NoticeForm({
  post,
  mayRemove,
  done,
}: {
  /** Null: a new one. */
  post: BulletinPost | null;
  mayRemove: boolean;
  done: () => void;
}): ReactNode {
  const { notices: texts, form } = useTexts(deskTexts);
  const { notice, change, discard, unsaved, saving, busy, save, remove } = useNoticeForm(post, done);
  const errors = saving.kind === 'incomplete' ? saving.errors : [];
  const errorOf = (field: string): string | undefined => errors.find((error) => error.field === field)?.text;
  const isOut = post !== null && !isDraft(post);
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={post === null ? texts.newHeading : texts.editHeading}
      onSubmit={(event) => {
        event.preventDefault();
        save(isOut ? 'PUBLISHED' : 'DRAFT');
      }}
    >
      {busy === null && saving.kind === 'incomplete' && <ErrorSummary errors={errors} />}
      {busy === null && saving.kind === 'failed' && <DeskRefusal failure={saving.failure} />}
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
      <p role="status" className={styles.unsaved}>
        {unsaved && busy === null ? form.unsaved : ''}
      </p>
      <div className={styles.ways}>
        {isOut ? (
          <>
            <Button type="submit" busy={busy === 'PUBLISHED'} busyText={form.saving}>
              {texts.save}
            </Button>
            <Button weight="quiet" busy={busy === 'DRAFT'} busyText={form.saving} onClick={() => save('DRAFT')}>
              {texts.takeBack}
            </Button>
          </>
        ) : (
          <>
            <Button busy={busy === 'PUBLISHED'} busyText={texts.publishing} onClick={() => save('PUBLISHED')}>
              {texts.publish}
            </Button>
            <Button type="submit" weight="quiet" busy={busy === 'DRAFT'} busyText={form.saving}>
              {texts.saveDraft}
            </Button>
          </>
        )}
        {unsaved && busy === null && (
          <Button weight="quiet" onClick={discard}>
            {form.discard}
          </Button>
        )}
        {post !== null && mayRemove && (
          <RemoveButton
            label={texts.remove}
            heading={texts.removeHeading(post.title)}
            body={texts.removeBody}
            busy={busy === 'remove'}
            remove={remove}
          />
        )}
      </div>
    </form>
  );
}
