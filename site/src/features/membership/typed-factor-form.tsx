import type { ReactNode } from 'react';
import type { TypedFactor } from '#core/index.ts';
import { useTexts } from '../../language/use-texts.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { fieldError } from './admission-outcome.tsx';
import { AnotherCode } from './another-code.tsx';
import { FactorOutcome } from './factor-outcome.tsx';
import { MembershipForm } from './membership-form.tsx';
import { membershipTexts } from './membership-texts.en.ts';
import { useSecondFactor } from './use-second-factor.ts';

/** Their codes are sent; an app shows its own. */
const SENT: ReadonlySet<TypedFactor> = new Set(['EMAIL', 'SMS', 'CALL']);

/** A factor that is typed: a code, or the password. `goOn` is told the state token of the next step. */
export function TypedFactorForm({
  factor,
  stateToken,
  goOn,
  returnTo,
}: {
  factor: TypedFactor;
  stateToken: string;
  goOn: (stateToken: string) => void;
  returnTo: string;
}): ReactNode {
  const texts = useTexts(membershipTexts);
  const { admission, submit, submitting, correct, another } = useSecondFactor(factor, stateToken, goOn);
  return (
    <>
      <MembershipForm
        texts={texts.secondFactor}
        outcome={<FactorOutcome admission={admission} wrong={texts.secondFactor.wrong} returnTo={returnTo} />}
        submit={submit}
        submitting={submitting}
        correct={correct}
      >
        {factor === 'PASSWORD' ? (
          <PasswordField
            name="password"
            label={texts.credentials.password}
            autoComplete="current-password"
            required
            error={fieldError(admission, 'password')}
          />
        ) : (
          <CodeField
            label={texts.code.label}
            hint={texts.secondFactor.hints[factor]}
            error={fieldError(admission, 'code')}
          />
        )}
      </MembershipForm>
      {SENT.has(factor) && (
        <AnotherCode
          {...another}
          returnTo={returnTo}
          name={factor === 'EMAIL' ? texts.code.resend : texts.secondFactor.send}
        />
      )}
    </>
  );
}
