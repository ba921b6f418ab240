import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useClub } from '../../club/club.ts';
import { useLeaving } from '../../club/use-leaving.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { membershipTexts } from './membership-texts.en.ts';

/** A button that leads to the club's hosted sign-in page, which redirects to `/callback`, and from there to `returnTo`. With `atOnce`, the page is opened without a click. */
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
  const { client, origin } = useClub();
  const { go, going, failed } = useLeaving(() =>
    client.auth.beginHostedLogin({ redirectUri: `${origin}/callback`, returnTo }),
  );
  const goNow = useEffectEvent(go);
  const begun = useRef(!atOnce);
  useEffect(() => {
    // Once, although StrictMode runs effects twice.
    if (begun.current) return;
    begun.current = true;
    goNow();
  }, []);
  return (
    <>
      <Button weight={weight} busy={going} busyText={texts.signIn.hostedBusy} onClick={go}>
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
