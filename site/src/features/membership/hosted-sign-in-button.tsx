import { type ReactNode, startTransition } from 'react';
import { memberTexts } from '../../member-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useHostedSignIn } from './use-hosted-sign-in.ts';

/** Leads to the club's own sign-in page. */
export function HostedSignInButton({
  returnTo,
  weight = 'quiet',
  children,
}: {
  returnTo: string;
  weight?: 'strong' | 'quiet';
  children: string;
}): ReactNode {
  const { begin, beginning, failed } = useHostedSignIn(returnTo);
  return (
    <>
      <Button
        weight={weight}
        busy={beginning}
        busyText={memberTexts.signIn.hostedBusy}
        onClick={() => startTransition(begin)}
      >
        {children}
      </Button>
      {failed && (
        <Notice tone="alarm">
          <p>{memberTexts.signIn.hostedFailed}</p>
        </Notice>
      )}
    </>
  );
}
