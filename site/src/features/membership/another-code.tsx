import { type ReactNode, useId } from 'react';
import { withReturnPath } from '../../club/return-path.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './another-code.module.css';
import { type MembershipTexts, membershipTexts } from './membership-texts.en.ts';
import type { AnotherCode as AskingForCode, CodeRequest } from './use-code-request.ts';

function sentence(request: CodeRequest, texts: MembershipTexts): string {
  switch (request) {
    case 'idle':
      return '';
    case 'expired':
      return texts.outcome.stepExpired;
    case 'sent':
    case 'throttled':
    case 'notSent':
    case 'unreachable':
      return texts.code[request];
  }
}

/** A button that requests another code, with the remaining wait. The seconds are shown, but not read out one by one. */
export function AnotherCode({
  request,
  ask,
  asking,
  waitSeconds,
  returnTo,
  name,
}: AskingForCode & { returnTo: string; name?: string }): ReactNode {
  const texts = useTexts(membershipTexts);
  const id = useId();
  return (
    <div className={styles.another}>
      <Button
        weight="quiet"
        busy={asking}
        busyText={texts.code.resending}
        unavailable={waitSeconds > 0}
        describedBy={waitSeconds > 0 ? id : undefined}
        onClick={ask}
      >
        {name ?? texts.code.resend}
      </Button>
      {waitSeconds > 0 && (
        <p id={id} className={styles.wait}>
          {texts.code.waitToResend(waitSeconds)}
        </p>
      )}
      <p role="status" className={styles.outcome}>
        {asking ? '' : sentence(request, texts)}
      </p>
      {!asking && request === 'expired' && (
        <p>
          <Link to={withReturnPath('/sign-in', returnTo)}>{texts.verify.signIn}</Link>
        </p>
      )}
    </div>
  );
}
