import type { FieldValues } from 'react-hook-form';
import type { Credentials } from '#core/index.ts';
import type { SignInState } from '#core/sign-in.ts';
import { useClub } from '../../club/club.ts';
import { type Form, type FormParts, useForm } from '../../ui/form/use-form.ts';
import { rememberCodeSent, rememberFactorCodeSent } from './code-sent.ts';

/** Why an attempt to sign in was refused. */
export type RefusalCode = NonNullable<Extract<SignInState, { state: 'refused' }>['code']>;

const FAILED: readonly SignInState['state'][] = ['refused', 'unreachable', 'failed'];

/** A form that signs in or joins, and says what came of it. */
export type AdmissionForm<Typed extends FieldValues, Checked> = Form<Typed, Checked, SignInState>;

/**
 * `credentials` are those in the form, for the page that waits for the host. `passed` is called when the form has succeeded,
 * so that what was typed is no longer needed.
 */
export function useAdmissionForm<Typed extends FieldValues, Checked>({
  send,
  credentials,
  passed,
  ...parts
}: FormParts<Typed, Checked, SignInState, 'send'> & {
  credentials?: (checked: Checked) => Pick<Credentials, 'email' | 'password'>;
  passed?: () => void;
}): AdmissionForm<Typed, Checked> {
  const { now, applicant } = useClub();
  return useForm({
    ...parts,
    async send(checked, attempt): Promise<SignInState | null> {
      const next = await send(checked, attempt);
      if (next === null) return null;
      if (next.state === 'emailVerificationRequired') rememberCodeSent(now().getTime());
      // The service mails a code with this answer, if a mail is one of the choices.
      if (next.state === 'secondFactorRequired' && next.factors.includes('EMAIL')) {
        rememberFactorCodeSent('EMAIL', now().getTime());
      }
      if (next.state === 'ownerApprovalRequired') applicant.current = credentials?.(checked) ?? null;
      if (!FAILED.includes(next.state)) passed?.();
      return next;
    },
  });
}
