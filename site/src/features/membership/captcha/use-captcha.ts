import { useRef, useState } from 'react';
import type { Credentials } from '#core/index.ts';
import type { SignInState } from '#core/sign-in.ts';
import { useClub } from '../../../club/club.ts';
import type { RefusalCode } from '../use-admission-form.ts';

export type CaptchaTokens = NonNullable<Credentials['captcha']>;

/** The captcha tokens that a form has to send, once the club has asked for them. */
export interface Captcha {
  /**
   * The number of answers since a captcha was first required, because each answer uses
   * up the tokens. 0 while none is required.
   */
  readonly round: number;
  /** Stores the tokens; null removes them. */
  readonly give: (tokens: CaptchaTokens | null) => void;
  /** The tokens for the request, if there are any. They work once, so they are removed. */
  readonly take: () => { captcha?: CaptchaTokens };
  /** Receives every answer. */
  readonly heed: (admission: SignInState) => SignInState;
}

export function useCaptcha(): Captcha {
  const { captcha } = useClub();
  const [round, setRound] = useState(0);
  const tokens = useRef<CaptchaTokens | null>(null);
  return {
    round,
    give: (given) => {
      tokens.current = given;
    },
    take: () => {
      const taken = tokens.current;
      tokens.current = null;
      return taken === null ? {} : { captcha: taken };
    },
    heed: (admission) => {
      const asked = admission.state === 'refused' && isCaptchaCode(admission.code) && captcha.kind !== 'none';
      setRound((before) => (asked || before > 0 ? before + 1 : before));
      return admission;
    },
  };
}

/** Whether a refusal asks for a captcha. */
export function isCaptchaCode(code: RefusalCode | null): boolean {
  return code === 'missingCaptchaToken' || code === 'invalidCaptchaToken';
}
