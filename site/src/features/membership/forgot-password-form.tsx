import { type ReactNode, useState } from 'react';
import { useClub } from '../../club/club-context.ts';
import { readFailure } from '../../club/failure.ts';
import { useTexts } from '../../language/use-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { keptFields } from '../../ui/form/kept-draft.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { EmailField } from './credential-fields.tsx';
import { emailOnly } from './credentials.ts';
import { MembershipForm } from './membership-form.tsx';
import { membershipTexts } from './membership-texts.en.ts';

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
    <Notice tone="alarm" takesFocus>
      <p>{texts[request]}</p>
    </Notice>
  );
}

/** Requests an e-mail with a key for a new password. */
export function ForgotPasswordForm(): ReactNode {
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
        const outcome = await client.auth.sendPasswordResetEmail(email, `${origin}/sign-in`);
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
