import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FactorOutcome } from './factor-outcome.tsx';
import styles from './membership-form.module.css';
import { membershipTexts } from './membership-texts.en.ts';
import { usePhoneStep } from './use-phone-step.ts';

/** Asks the member's phone, and waits for the answer there. */
export function PhoneStep({ stateToken, returnTo }: { stateToken: string; returnTo: string }): ReactNode {
  const { phone: texts } = useTexts(membershipTexts).secondFactor;
  const { request, send, check, busy } = usePhoneStep(stateToken);
  const isWaiting = request.kind === 'waiting';
  return (
    <div className={styles.form}>
      {request.kind === 'settled' && !busy && (
        <FactorOutcome admission={request.admission} wrong={texts.refused} returnTo={returnTo} />
      )}
      <p role="status">{isWaiting ? texts.waiting : ''}</p>
      {!isWaiting && <p>{texts.intro}</p>}
      <div>
        {isWaiting ? (
          <Button onClick={check}>{texts.check}</Button>
        ) : (
          <Button busy={busy} busyText={texts.sending} onClick={send}>
            {texts.send}
          </Button>
        )}
      </div>
    </div>
  );
}
