import { type ReactNode, useState } from 'react';
import type { Factor } from '#core/index.ts';
import { useTexts } from '../../language/use-texts.ts';
import tick from '../../ui/form/tick.module.css';
import styles from './membership-form.module.css';
import { membershipTexts } from './membership-texts.en.ts';
import { PasskeyStep } from './passkey-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { isTyped, type SecondFactorStep } from './second-factor-step.ts';
import { TypedFactorForm } from './typed-factor-form.tsx';

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
      {isTyped(factor) && (
        <TypedFactorForm key={factor} factor={factor} stateToken={stateToken} goOn={goOn} returnTo={returnTo} />
      )}
      {factor === 'PUSH' && <PhoneStep stateToken={stateToken} returnTo={returnTo} />}
      {factor === 'WEBAUTHN' && <PasskeyStep stateToken={stateToken} returnTo={returnTo} />}
    </div>
  );
}
