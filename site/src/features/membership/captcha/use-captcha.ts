import { useRef, useState } from 'react';
import type { Credentials } from '#core/index.ts';
import { useClub } from '../../../club/club-context.ts';
import type { Admission } from '../admission.ts';
import { isCaptchaCode } from './captcha-code.ts';

export type CaptchaTokens = NonNullable<Credentials['captcha']>;

/** The proof that a form has to send along, once the club has asked for one. */
export interface Captcha {
  /**
   * How many answers have come since it was first asked for: each uses up the proof before it. 0 while none is asked
   * for.
   */
  readonly round: number;
  /** The proof in hand; null forgets it. */
  readonly give: (tokens: CaptchaTokens | null) => void;
  /** For the request: the proof, if there is one. It passes once, so that it is gone afterwards. */
  readonly take: () => { captcha?: CaptchaTokens };
  /** Looks at every answer. */
  readonly heed: (admission: Admission) => Admission;
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
      const asked = admission.kind === 'refused' && isCaptchaCode(admission.code) && captcha.kind !== 'none';
      setRound((before) => (asked || before > 0 ? before + 1 : before));
      return admission;
    },
  };
}
