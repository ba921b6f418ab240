import type { ReactNode } from 'react';
import type { TypedFactor } from '#core/index.ts';
import { useTexts } from '../../language/use-texts.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import tick from '../../ui/form/tick.module.css';
import { Notice } from '../../ui/notice.tsx';
import type { Admission } from './admission.ts';
import { AdmissionOutcome, fieldError } from './admission-outcome.tsx';
import { AnotherCode } from './another-code.tsx';
import styles from './membership-form.module.css';
import { MembershipForm } from './membership-form.tsx';
import { membershipTexts } from './membership-texts.en.ts';
import type { SecondFactorStep } from './second-factor-step.ts';
import { useSecondFactor } from './use-second-factor.ts';

/** The factors whose codes have to be sent. An app shows its codes itself. */
const SENT: ReadonlySet<TypedFactor> = new Set(['EMAIL', 'SMS', 'CALL']);

function Outcome({ admission, returnTo }: { admission: Admission; returnTo: string }): ReactNode {
  const texts = useTexts(membershipTexts);
  const wrong =
    admission.kind === 'refused' && (admission.code === 'verificationFailed' || admission.code === 'invalidPassword');
  if (!wrong) return <AdmissionOutcome admission={admission} returnTo={returnTo} />;
  return (
    <Notice tone="alarm" takesFocus>
      <p>{texts.secondFactor.wrong}</p>
    </Notice>
  );
}

function Choice({
  factors,
  factor,
  choose,
}: {
  factors: readonly TypedFactor[];
  factor: TypedFactor;
  choose: (factor: TypedFactor) => void;
}): ReactNode {
  const texts = useTexts(membershipTexts);
  if (factors.length < 2) return null;
  return (
    <fieldset className={styles.choice}>
      <legend>{texts.secondFactor.choice}</legend>
      {factors.map((one) => (
        <label key={one} className={tick.tick}>
          <input type="radio" name="factor" value={one} checked={one === factor} onChange={() => choose(one)} />
          {texts.secondFactor.factors[one]}
        </label>
      ))}
    </fieldset>
  );
}

/** `first` is the factor that is selected at first; it is one of the step's factors. */
export function SecondFactorForm({
  step,
  first,
  returnTo,
}: {
  step: SecondFactorStep;
  first: TypedFactor;
  returnTo: string;
}): ReactNode {
  const texts = useTexts(membershipTexts);
  const { admission, submit, submitting, correct, factor, choose, another } = useSecondFactor(step, first);
  return (
    <div className={styles.steps}>
      <MembershipForm
        texts={texts.secondFactor}
        outcome={<Outcome admission={admission} returnTo={returnTo} />}
        submit={submit}
        submitting={submitting}
        correct={correct}
      >
        <Choice factors={step.factors} factor={factor} choose={choose} />
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
            key={factor}
            label={texts.code.label}
            hint={texts.secondFactor.hints[factor]}
            error={fieldError(admission, 'code')}
          />
        )}
      </MembershipForm>
      {SENT.has(factor) && <AnotherCode {...another} returnTo={returnTo} name={texts.secondFactor.send} />}
    </div>
  );
}
