import { useState } from 'react';
import type { PendingVerification } from '#core/index.ts';
import { useClub } from '../../club/club-context.ts';
import { useTexts } from '../../language/use-texts.ts';
import { formValue } from '../../ui/form/form-value.ts';
import { missing } from './admission.ts';
import { codeSentAt, countWrongTry, forgetCodeSent, rememberCodeSent, wrongCodeReason } from './code-sent.ts';
import { membershipTexts } from './membership-texts.en.ts';
import { type AdmissionForm, useAdmission } from './use-admission.ts';
import { type AnotherCode, useCodeRequest } from './use-code-request.ts';

const SIX_DIGITS = /^\d{6}$/;

export interface Verification extends AdmissionForm {
  /** Null if no verification is pending. */
  readonly pending: PendingVerification | null;
  readonly another: AnotherCode;
  readonly wrongCode: 'wrong' | 'tooOld' | 'tooManyTries';
}

/** Whether `form` contains a complete code. */
export function hasCode(form: FormData): boolean {
  return SIX_DIGITS.test(formValue(form, 'code'));
}

/** Verifies an e-mail address with the code that was sent to it. */
export function useVerification(): Verification {
  const { client, now } = useClub();
  const { auth } = client;
  const texts = useTexts(membershipTexts);
  // The state when the page opened: once the code is accepted nothing is pending, but the page is still shown.
  const [pending] = useState(() => auth.pendingVerification());
  const [wrongCode, setWrongCode] = useState<Verification['wrongCode']>('wrong');
  const another = useCodeRequest(
    codeSentAt(),
    () => auth.resend(),
    (_login, atMs) => rememberCodeSent(atMs),
  );
  const form = useAdmission(async (data) => {
    if (!hasCode(data)) return missing('code', texts.code.need);
    another.clear();
    const admission = await auth.verify({ code: formValue(data, 'code') });
    if (admission.state === 'refused' && admission.code === 'verificationFailed') {
      setWrongCode(wrongCodeReason(countWrongTry(), codeSentAt(), now().getTime()));
    }
    return admission;
  }, forgetCodeSent);
  return { ...form, pending, another, wrongCode };
}
