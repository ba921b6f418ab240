import { type ReactNode, useId } from 'react';
import { useClub } from '../../../club/club.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { membershipTexts } from '../membership-texts.en.ts';
import styles from './captcha-field.module.css';
import { RealCaptcha } from './real-captcha.tsx';
import type { Captcha, CaptchaTokens } from './use-captcha.ts';

/** A token that the simulator accepts once (MEM-5). */
function standInToken(): string {
  return `sim-captcha-ok-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
}

function StandIn({ give }: { give: (tokens: CaptchaTokens | null) => void }): ReactNode {
  const texts = useTexts(membershipTexts);
  const id = useId();
  return (
    <div className={styles.standIn}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={`${id}hint`}
        onChange={(event) => {
          // The refusal does not say which of the two kinds is required, so each gets a token of its own.
          give(event.target.checked ? { visible: standInToken(), invisible: standInToken() } : null);
          if (event.target.checked) event.target.form?.requestSubmit();
        }}
      />
      <label htmlFor={id}>{texts.captcha.label}</label>
      <p id={`${id}hint`}>{texts.captcha.hint}</p>
    </div>
  );
}

/** The captcha, once the club has asked for one. Passing it submits the form again, as the message above it says. */
export function CaptchaField({ captcha }: { captcha: Captcha }): ReactNode {
  const { captcha: source } = useClub();
  if (captcha.round === 0) return null;
  switch (source.kind) {
    case 'none':
      return null;
    case 'stand-in':
      return <StandIn key={captcha.round} give={captcha.give} />;
    case 'real':
      return <RealCaptcha key={captcha.round} keys={source.keys} give={captcha.give} />;
  }
}
