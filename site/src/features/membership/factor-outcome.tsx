import type { ReactNode } from 'react';
import type { SignInState } from '#core/sign-in.ts';
import { Notice } from '../../ui/notice.tsx';
import { AdmissionOutcome } from './admission-outcome.tsx';

/** What came of a second factor. `wrong` is the sentence for a factor that was not accepted. */
export function FactorOutcome({
  admission,
  wrong,
  returnTo,
}: {
  admission: SignInState | null;
  wrong: string;
  returnTo: string;
}): ReactNode {
  const isWrong =
    admission?.state === 'refused' && (admission.code === 'verificationFailed' || admission.code === 'invalidPassword');
  if (!isWrong) return <AdmissionOutcome admission={admission} returnTo={returnTo} />;
  return (
    <Notice tone="alarm" takesFocus>
      <p>{wrong}</p>
    </Notice>
  );
}
