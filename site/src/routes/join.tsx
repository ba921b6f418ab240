import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { useClub, useIsMember } from '../club/club.ts';
import { withReturnPath } from '../club/return-path.ts';
import { AdmissionOutcome } from '../features/membership/admission-outcome.tsx';
import { CaptchaField } from '../features/membership/captcha/captcha-field.tsx';
import { useCaptcha } from '../features/membership/captcha/use-captcha.ts';
import { joinFields } from '../features/membership/credentials.ts';
import { EmailField, MembershipForm, NewPasswordField } from '../features/membership/membership-form.tsx';
import { membershipTexts } from '../features/membership/membership-texts.en.ts';
import { useAdmissionForm } from '../features/membership/use-admission-form.ts';
import { useReturnPath } from '../features/membership/use-return-path.ts';
import { useTexts } from '../language/use-texts.ts';
import { keptFields } from '../ui/form/kept-draft.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { Link } from '../ui/link.tsx';
import { Spread } from '../ui/spread.tsx';
import { Opening } from './opening.tsx';
import styles from './page.module.css';

const EMPTY = { nickname: '', email: '', password: '' };

/** Registers with an e-mail address and a password. A nickname is sent only if one was entered. */
function JoinForm({ returnTo }: { returnTo: string }): ReactNode {
  const { auth } = useClub().client;
  const texts = useTexts(membershipTexts);
  const [kept] = useState(() => keptFields('join', EMPTY, ['nickname', 'email']));
  const captcha = useCaptcha();
  const form = useAdmissionForm({
    schema: () => joinFields(texts.credentials),
    initial: kept.initial,
    keep: kept.keep,
    async send({ nickname, ...credentials }, { refuse }) {
      const profile = nickname === '' ? {} : { profile: { nickname } };
      const admission = captcha.heed(await auth.register({ ...credentials, ...captcha.take(), ...profile }));
      // In a registration, this code means that the address is invalid. In a login, it means that no member has it.
      if (admission.state !== 'refused' || admission.code !== 'invalidEmail') return admission;
      refuse('email', texts.credentials.badEmail);
      return null;
    },
    credentials: ({ email, password }) => ({ email, password }),
    passed: kept.forget,
  });
  const outcome = <AdmissionOutcome admission={form.outcome} returnTo={returnTo} />;
  return (
    <MembershipForm of={form} texts={texts.join} outcome={outcome}>
      <TextField
        {...form.field('nickname')}
        type="text"
        label={texts.credentials.nickname}
        autoComplete="nickname"
        optional
      />
      <EmailField {...form.field('email')} />
      <NewPasswordField {...form.field('password')} />
      <CaptchaField captcha={captcha} />
    </MembershipForm>
  );
}

/** Leaves the page as soon as a member is signed in, by this form or in another tab. */
export function Component(): ReactNode {
  const texts = useTexts(membershipTexts);
  const returnTo = useReturnPath();
  if (useIsMember()) return <Navigate to={returnTo} replace />;
  return (
    <>
      <Opening texts={texts.join} description={texts.join.intro} />
      <Spread
        side="end"
        margin={
          <aside className={styles.aside} aria-label={texts.join.reasonsLabel}>
            <ul>
              {texts.join.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </aside>
        }
      >
        <JoinForm returnTo={returnTo} />
        <p className={styles.switch}>
          {texts.join.haveAccount} <Link to={withReturnPath('/sign-in', returnTo)}>{texts.join.signIn}</Link>
        </p>
      </Spread>
    </>
  );
}
