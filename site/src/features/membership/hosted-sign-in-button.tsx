import { type ReactNode, startTransition, useEffect, useRef } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { membershipTexts } from './membership-texts.en.ts';
import { useHostedSignIn } from './use-hosted-sign-in.ts';

/** A button that leads to the club's hosted sign-in page. With `atOnce`, the page is opened without a click. */
export function HostedSignInButton({
  returnTo,
  weight = 'quiet',
  atOnce = false,
  children,
}: {
  returnTo: string;
  atOnce?: boolean;
  weight?: 'strong' | 'quiet';
  children: string;
}): ReactNode {
  const texts = useTexts(membershipTexts);
  const { begin, beginning, failed } = useHostedSignIn(returnTo);
  const begun = useRef(!atOnce);
  useEffect(() => {
    // Once, although StrictMode runs effects twice.
    if (begun.current) return;
    begun.current = true;
    startTransition(begin);
  }, [begin]);
  return (
    <>
      <Button
        weight={weight}
        busy={beginning}
        busyText={texts.signIn.hostedBusy}
        onClick={() => startTransition(begin)}
      >
        {children}
      </Button>
      {failed && (
        <Notice tone="alarm">
          <p>{texts.signIn.hostedFailed}</p>
        </Notice>
      )}
    </>
  );
}
