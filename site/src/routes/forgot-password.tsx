import { type ReactNode, useState } from 'react';
import { sendPasswordResetEmail } from '#core/account.ts';
import { useClub } from '../club/club.ts';
import { readFailure } from '../club/failure.ts';
import { emailOnly } from '../features/membership/credentials.ts';
import { EmailField, MembershipForm } from '../features/membership/membership-form.tsx';
import { membershipTexts } from '../features/membership/membership-texts.en.ts';
import { useTexts } from '../language/use-texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { keptFields } from '../ui/form/kept-draft.ts';
import { useForm } from '../ui/form/use-form.ts';
import { Link } from '../ui/link.tsx';
import { Alarm, Notice } from '../ui/notice.tsx';
import { Opening } from './opening.tsx';
import styles from './page.module.css';

/** What came of a request for a key. Everybody gets `sent`, member or not (SEC-21). */
type KeyRequest = 'sent' | 'throttled' | 'notAllowed' | 'failed' | 'unreachable';

function Outcome({ request }: { request: KeyRequest | null }): ReactNode {
  const { forgotPassword: texts } = useTexts(membershipTexts);
  if (request === null) return null;
  return request === 'sent' ? (
    <Notice tone="news" takesFocus>
      <h2>{texts.sentHeading}</h2>
      <p>{texts.sent}</p>
      <ButtonLink to="/reset-password">{texts.haveKey}</ButtonLink>
    </Notice>
  ) : (
    <Alarm>{texts[request]}</Alarm>
  );
}

/** Requests an e-mail with a key for a new password. */
function ForgotPasswordForm(): ReactNode {
  const { client, origin } = useClub();
  const texts = useTexts(membershipTexts);
  // The form for signing in stores the address under the same name, so visitors who come from there find it filled in.
  const [kept] = useState(() => keptFields('sign-in', { email: '' }, ['email']));
  const form = useForm({
    schema: () => emailOnly(texts.credentials),
    initial: kept.initial,
    keep: kept.keep,
    async send({ email }): Promise<KeyRequest> {
      try {
        const outcome = await sendPasswordResetEmail(client.core, email, `${origin}/sign-in`);
        if (outcome.state === 'ok') return 'sent';
        if (outcome.errorCode === 'throttled') return 'throttled';
        return outcome.errorCode === 'redirectNotAllowed' ? 'notAllowed' : 'failed';
      } catch (error) {
        return readFailure(error) === 'unreachable' ? 'unreachable' : 'failed';
      }
    },
  });
  return (
    <MembershipForm of={form} texts={texts.forgotPassword} outcome={<Outcome request={form.outcome} />}>
      <EmailField {...form.field('email')} />
    </MembershipForm>
  );
}

/** Sends a key for a new password. The answer is the same for members and others (SEC-21). */
export function Component(): ReactNode {
  const texts = useTexts(membershipTexts);
  return (
    <>
      <Opening texts={texts.forgotPassword} />
      <ForgotPasswordForm />
      <p className={styles.switch}>
        <Link to="/sign-in">{texts.forgotPassword.back}</Link>
      </p>
    </>
  );
}
