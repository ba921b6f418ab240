import { useState } from 'react';
import type { TypedFactor } from '#core/login/login-state.ts';
import { useClub } from '../../club/club-context.ts';
import { memberTexts } from '../../member-texts.ts';
import { type Admission, seekAdmission } from './admission.ts';
import type { SecondFactorStep } from './second-factor-step.ts';
import { type AdmissionForm, typed, useAdmission } from './use-admission.ts';
import { type AnotherCode, useCodeRequest } from './use-code-request.ts';
import { hasCode } from './use-verification.ts';

const NO_CODE: Admission = { kind: 'incomplete', errors: [{ field: 'code', text: memberTexts.code.need }] };
const NO_PASSWORD: Admission = {
  kind: 'incomplete',
  errors: [{ field: 'password', text: memberTexts.membership.needPassword }],
};

export interface SecondFactor extends AdmissionForm {
  readonly factor: TypedFactor;
  readonly choose: (factor: TypedFactor) => void;
  readonly another: AnotherCode;
}

/** Confirming, by a second factor, that it is really the member (DEC-7). `first` is the factor that is chosen at first. */
export function useSecondFactor({ stateToken: given }: SecondFactorStep, first: TypedFactor): SecondFactor {
  const { auth } = useClub().client;
  const [factor, choose] = useState(first);
  const [stateToken, setStateToken] = useState(given);
  const form = useAdmission(async (data) => {
    if (factor !== 'PASSWORD' && !hasCode(data)) return NO_CODE;
    const proof = typed(data, factor === 'PASSWORD' ? 'password' : 'code');
    if (proof === '') return NO_PASSWORD;
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
