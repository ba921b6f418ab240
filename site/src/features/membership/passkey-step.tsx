import { type ReactNode, startTransition, useActionState } from 'react';
import type { SignInState } from '#core/sign-in.ts';
import { useClub } from '../../club/club-context.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FactorOutcome } from './factor-outcome.tsx';
import styles from './membership-form.module.css';
import { membershipTexts } from './membership-texts.en.ts';

/** Lets the member use a passkey. */
export function PasskeyStep({ stateToken, returnTo }: { stateToken: string; returnTo: string }): ReactNode {
  const { passkey: texts } = useTexts(membershipTexts).secondFactor;
  const { client } = useClub();
  const [admission, dispatch, busy] = useActionState(
    (_before: SignInState | null): Promise<SignInState> => client.auth.verifyPasskey(stateToken),
    null,
  );
  return (
    <div className={styles.form}>
      {!busy && <FactorOutcome admission={admission} wrong={texts.refused} returnTo={returnTo} />}
      <p>{texts.intro}</p>
      <div>
        <Button
          busy={busy}
          busyText={texts.using}
          onClick={() => {
            if (!busy) startTransition(dispatch);
          }}
        >
          {texts.use}
        </Button>
      </div>
    </div>
  );
}
