import { type ReactNode, useId, useRef } from 'react';
import type { Member } from '#contracts/members/member.ts';
import type { Failure } from '../../club/failure.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import tick from '../../ui/form/tick.module.css';
import { fieldOf } from '../../ui/form/use-open-errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { accountTexts } from './account-texts.en.ts';
import { AddressList } from './address-list.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { NoteList } from './note-list.tsx';
import styles from './profile-form.module.css';
import { type Saving, useProfile } from './use-profile.ts';

const FAILURES = {
  unreachable: 'unreachable',
  busy: 'busy',
  forbidden: 'signedOut',
  broken: 'failed',
} as const satisfies Record<Failure, string>;

function Refusal({ saving }: { saving: Saving }): ReactNode {
  const texts = useTexts(accountTexts);
  switch (saving.kind) {
    case 'idle':
    case 'saved':
      return null;
    case 'incomplete':
      return <ErrorSummary errors={saving.errors} />;
    case 'signedOut':
    case 'failed':
      return (
        <Notice tone="alarm" takesFocus>
          <p>{saving.kind === 'failed' ? texts.profile[FAILURES[saving.failure]] : texts.profile.signedOut}</p>
        </Notice>
      );
  }
}

/** The member's profile as a form. Changes are shown as saved only when the service has stored them. */
export function ProfileForm({ member }: { member: Member }): ReactNode {
  const texts = useTexts(accountTexts);
  const heading = useId();
  const headingElement = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  const { profile, change, correct, discard, unsaved, saving, errors, save, busy } = useProfile(member);
  const errorOf = (field: string): string | undefined => errors.find((error) => error.field === field)?.text;
  const status = unsaved ? texts.profile.unsaved : saving.kind === 'saved' ? texts.profile.saved : '';
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading} ref={headingElement} tabIndex={-1}>
        {texts.profile.heading}
      </h2>
      <form
        noValidate
        className={styles.form}
        aria-label={texts.profile.form}
        onSubmit={save}
        onInput={(event) => correct(fieldOf(event))}
      >
        {!busy && <Refusal saving={saving} />}
        {(['nickname', 'firstName', 'lastName'] as const).map((field) => (
          <TextField
            key={field}
            name={field}
            type="text"
            label={texts.profile[field]}
            autoComplete={{ nickname: 'nickname', firstName: 'given-name', lastName: 'family-name' }[field]}
            value={profile[field]}
            error={errorOf(field)}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        ))}
        <fieldset className={styles.choice}>
          <legend>{texts.profile.privacy}</legend>
          {(['PUBLIC', 'PRIVATE'] as const).map((privacy) => (
            <label key={privacy} className={tick.tick}>
              <input
                type="radio"
                name="privacy"
                value={privacy}
                checked={profile.privacy === privacy}
                onChange={() => change({ privacy })}
              />
              {texts.profile.privacies[privacy]}
            </label>
          ))}
        </fieldset>
        <AddressList addresses={profile.addresses} change={(addresses) => change({ addresses })} errors={errors} />
        <NoteList notes={profile.notes} change={(notes) => change({ notes })} errors={errors} />
        <p role="status" className={styles.status} data-unsaved={unsaved}>
          {busy ? '' : status}
        </p>
        <div className={styles.ways}>
          <Button type="submit" busy={busy} busyText={texts.profile.submitting}>
            {texts.profile.submit}
          </Button>
          {unsaved && !busy && (
            <Button
              weight="quiet"
              onClick={() => {
                discard();
                // This button is removed, so it cannot keep the focus.
                headingElement.current?.focus();
                toast({ text: texts.profile.discarded });
              }}
            >
              {texts.profile.discard}
            </Button>
          )}
        </div>
      </form>
      <LeaveQuestion unsaved={unsaved} discard={discard} />
    </section>
  );
}
