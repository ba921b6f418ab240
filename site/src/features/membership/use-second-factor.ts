import { useState } from 'react';
import type { TypedFactor } from '#core/index.ts';
import { useClub } from '../../club/club-context.ts';
import { useTexts } from '../../language/use-texts.ts';
import { missing, seekAdmission } from './admission.ts';
import { membershipTexts } from './membership-texts.en.ts';
import type { SecondFactorStep } from './second-factor-step.ts';
import { type AdmissionForm, formValue, useAdmission } from './use-admission.ts';
import { type AnotherCode, useCodeRequest } from './use-code-request.ts';
import { hasCode } from './use-verification.ts';

export interface SecondFactor extends AdmissionForm {
  readonly factor: TypedFactor;
  readonly choose: (factor: TypedFactor) => void;
  readonly another: AnotherCode;
}

/** The second step of a login (DEC-7). `first` is the factor that is selected at first. */
export function useSecondFactor({ stateToken: given }: SecondFactorStep, first: TypedFactor): SecondFactor {
  const { auth } = useClub().client;
  const texts = useTexts(membershipTexts);
  const [factor, choose] = useState(first);
  const [stateToken, setStateToken] = useState(given);
  const form = useAdmission(async (data) => {
    if (factor !== 'PASSWORD' && !hasCode(data)) return missing('code', texts.code.need);
    const proof = formValue(data, factor === 'PASSWORD' ? 'password' : 'code');
    if (proof === '') return missing('password', texts.credentials.needPassword);
    return seekAdmission(auth, () => auth.verifyFactor(factor, stateToken, proof));
  });
  const another = useCodeRequest(
    null,
    () => auth.verifyFactor(factor, stateToken),
    (login) => {
      if (login.state === 'secondFactorRequired') setStateToken(login.stateToken);
    },
  );
  return { ...form, factor, choose, another };
}
