import type { TypedFactor } from '#core/index.ts';
import { useClub } from '../../club/club-context.ts';
import { useTexts } from '../../language/use-texts.ts';
import { formValue } from '../../ui/form/form-value.ts';
import { missing } from './admission.ts';
import { factorCodeSentAt, rememberFactorCodeSent } from './code-sent.ts';
import { membershipTexts } from './membership-texts.en.ts';
import { type AdmissionForm, useAdmission } from './use-admission.ts';
import { type AnotherCode, useCodeRequest } from './use-code-request.ts';
import { hasCode } from './use-verification.ts';

export interface SecondFactor extends AdmissionForm {
  readonly another: AnotherCode;
}

/**
 * Confirming, by a second factor that is typed, that it is really the member (DEC-7). `goOn` is told the state token of
 * the next step.
 */
export function useSecondFactor(
  factor: TypedFactor,
  stateToken: string,
  goOn: (stateToken: string) => void,
): SecondFactor {
  const { auth } = useClub().client;
  const texts = useTexts(membershipTexts);
  const another = useCodeRequest(
    factorCodeSentAt(factor),
    () => auth.verifyFactor(factor, stateToken),
    (login, atMs) => {
      rememberFactorCodeSent(factor, atMs);
      if (login.state === 'secondFactorRequired') goOn(login.stateToken);
    },
  );
  const form = useAdmission(async (data) => {
    if (factor !== 'PASSWORD' && !hasCode(data)) return missing('code', texts.code.need);
    const proof = formValue(data, factor === 'PASSWORD' ? 'password' : 'code');
    if (proof === '') return missing('password', texts.credentials.needPassword);
    another.clear();
    return auth.verify({ factor, stateToken, proof });
  });
  return { ...form, another };
}
