import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useClub, useIsMember } from '../club/club.ts';
import { withReturnPath } from '../club/return-path.ts';
import { AdmissionOutcome } from '../features/membership/admission-outcome.tsx';
import { CaptchaField } from '../features/membership/captcha/captcha-field.tsx';
import { useCaptcha } from '../features/membership/captcha/use-captcha.ts';
import { signInFields } from '../features/membership/credentials.ts';
import { HostedSignInButton } from '../features/membership/hosted-sign-in-button.tsx';
import { EmailField, KnownPasswordField, MembershipForm } from '../features/membership/membership-form.tsx';
import { membershipTexts } from '../features/membership/membership-texts.en.ts';
import { useAdmissionForm } from '../features/membership/use-admission-form.ts';
import { useReturnPath } from '../features/membership/use-return-path.ts';
import { useTexts } from '../language/use-texts.ts';
import { keptFields } from '../ui/form/kept-draft.ts';
import { Link } from '../ui/link.tsx';
import { Spread } from '../ui/spread.tsx';
import { Opening } from './opening.tsx';
import styles from './page.module.css';

/** Signs in with e-mail address and password, without leaving the page. */
function SignInForm({ returnTo }: { returnTo: string }): ReactNode {
  const { auth } = useClub().client;
  const texts = useTexts(membershipTexts);
  const [kept] = useState(() => keptFields('sign-in', { email: '', password: '' }, ['email']));
  const captcha = useCaptcha();
  const form = useAdmissionForm({
    schema: () => signInFields(texts.credentials),
    initial: kept.initial,
    keep: kept.keep,
    send: async (credentials) => captcha.heed(await auth.signIn({ ...credentials, ...captcha.take() })),
    credentials: ({ email, password }) => ({ email, password }),
    passed: kept.forget,
  });
  const outcome = <AdmissionOutcome admission={form.outcome} returnTo={returnTo} />;
  return (
    <MembershipForm of={form} texts={texts.signIn} outcome={outcome}>
      <EmailField {...form.field('email')} />
      <KnownPasswordField {...form.field('password')} />
      <CaptchaField captcha={captcha} />
    </MembershipForm>
  );
}

/**
 * Leaves the page as soon as a member is signed in, by this form or in another tab. With `?hosted` in its address, it opens the
 * hosted page at once, also to change from one member to another.
 */
export function Component(): ReactNode {
  const texts = useTexts(membershipTexts);
  const returnTo = useReturnPath();
  const isHosted = new URLSearchParams(useLocation().search).has('hosted');
  if (useIsMember() && !isHosted) return <Navigate to={returnTo} replace />;
  return (
    <>
      <Opening
        texts={{ ...texts.signIn, intro: returnTo === '/bulletin' ? texts.signIn.forBulletin : texts.signIn.intro }}
      />
      <Spread
        side="end"
        margin={
          <section className={styles.aside}>
            <h2>{texts.signIn.hostedHeading}</h2>
            <p>{texts.signIn.hostedNote}</p>
            <HostedSignInButton returnTo={returnTo} atOnce={isHosted}>
              {texts.signIn.hosted}
            </HostedSignInButton>
          </section>
        }
      >
        <SignInForm returnTo={returnTo} />
        <p className={styles.switch}>
          <Link to="/forgot-password">{texts.signIn.forgot}</Link>
        </p>
        <p className={styles.switch}>
          {texts.signIn.noAccount} <Link to={withReturnPath('/join', returnTo)}>{texts.signIn.join}</Link>
        </p>
      </Spread>
    </>
  );
}
