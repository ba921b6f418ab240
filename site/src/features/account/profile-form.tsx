import { type ReactNode, useId, useRef } from 'react';
import type { Member } from '#contracts/members/member.ts';
import type { Failure } from '../../club/failure.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import tick from '../../ui/form/tick.module.css';
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

function Refusal({ saving }: { saving: Saving | null }): ReactNode {
  const texts = useTexts(accountTexts);
  if (saving === null || saving.kind === 'saved') return null;
  return (
    <Notice tone="alarm" takesFocus>
      <p>{texts.profile[saving.kind === 'failed' ? FAILURES[saving.failure] : 'signedOut']}</p>
    </Notice>
  );
}

/** The member's profile as a form. Changes are shown as saved only when the service has stored them. */
export function ProfileForm({ member }: { member: Member }): ReactNode {
  const texts = useTexts(accountTexts);
  const heading = useId();
  const headingElement = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  const { form, unsaved, discard } = useProfile(member);
  const isBusy = form.busy !== null;
  const shown = form.custom('privacy');
  const status = unsaved ? texts.profile.unsaved : form.outcome?.kind === 'saved' ? texts.profile.saved : '';
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading} ref={headingElement} tabIndex={-1}>
        {texts.profile.heading}
      </h2>
      <Form
        of={form}
        task="send"
        className={styles.form}
        label={texts.profile.form}
        outcome={<Refusal saving={form.outcome} />}
      >
        {(['nickname', 'firstName', 'lastName'] as const).map((field) => (
          <TextField
            key={field}
            {...form.field(field)}
            type="text"
            label={texts.profile[field]}
            autoComplete={{ nickname: 'nickname', firstName: 'given-name', lastName: 'family-name' }[field]}
          />
        ))}
        <fieldset className={styles.choice}>
          <legend>{texts.profile.privacy}</legend>
          {(['PUBLIC', 'PRIVATE'] as const).map((privacy) => (
            <label key={privacy} className={tick.tick}>
              <input
                type="radio"
                name={shown.name}
                value={privacy}
                checked={shown.value === privacy}
                onChange={() => shown.change(privacy)}
              />
              {texts.profile.privacies[privacy]}
            </label>
          ))}
        </fieldset>
        <AddressList form={form} />
        <NoteList form={form} />
        <p role="status" className={styles.status} data-unsaved={unsaved}>
          {isBusy ? '' : status}
        </p>
        <div className={styles.ways}>
          <Button type="submit" busy={isBusy} busyText={texts.profile.submitting}>
            {texts.profile.submit}
          </Button>
          {unsaved && !isBusy && (
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
      </Form>
      <LeaveQuestion unsaved={unsaved} discard={discard} />
    </section>
  );
}
