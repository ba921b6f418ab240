import { type ReactNode, useState } from 'react';
import type { Factor } from '#core/index.ts';
import { useTexts } from '../../language/use-texts.ts';
import tick from '../../ui/form/tick.module.css';
import styles from './membership-form.module.css';
import { membershipTexts } from './membership-texts.en.ts';
import { PasskeyStep } from './passkey-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import type { SecondFactorStep } from './second-factor-step.ts';
import { CodeStep, PasswordStep } from './typed-factor-steps.tsx';

function Choice({
  factors,
  factor,
  choose,
}: {
  factors: readonly Factor[];
  factor: Factor;
  choose: (factor: Factor) => void;
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

function Step({
  factor,
  goOn,
  ...step
}: {
  factor: Factor;
  stateToken: string;
  /** Is told the state token of the next step. */
  goOn: (stateToken: string) => void;
  returnTo: string;
}): ReactNode {
  switch (factor) {
    case 'PUSH':
      return <PhoneStep {...step} />;
    case 'WEBAUTHN':
      return <PasskeyStep {...step} />;
    case 'PASSWORD':
      return <PasswordStep {...step} />;
    case 'EMAIL':
    case 'SMS':
    case 'CALL':
    case 'TOTP':
      return <CodeStep key={factor} factor={factor} goOn={goOn} {...step} />;
  }
}

/** One more proof, in the way that the member chooses. `first` is one of the step's factors. */
export function SecondFactorForm({
  step,
  first,
  returnTo,
}: {
  step: SecondFactorStep;
  first: Factor;
  returnTo: string;
}): ReactNode {
  const [factor, choose] = useState(first);
  const [stateToken, goOn] = useState(step.stateToken);
  return (
    <div className={styles.steps}>
      <Choice factors={step.factors} factor={factor} choose={choose} />
      <Step factor={factor} stateToken={stateToken} goOn={goOn} returnTo={returnTo} />
    </div>
  );
}
