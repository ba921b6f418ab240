import { type ReactNode, startTransition } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { membershipTexts } from './membership-texts.en.ts';
import { useFinishOnClubPage } from './use-finish-on-club-page.ts';

/** Shown if the password was right but the hidden frame did not answer. The login continues by a redirect. */
export function FrameBlocked({ sessionToken, returnTo }: { sessionToken: string; returnTo: string }): ReactNode {
  const texts = useTexts(membershipTexts);
  const { finish, finishing, failed } = useFinishOnClubPage(sessionToken, returnTo);
  return (
    <Notice tone="alarm" takesFocus>
      <p>{texts.outcome.frameBlocked}</p>
      <Button busy={finishing} busyText={texts.outcome.finishing} onClick={() => startTransition(finish)}>
        {texts.outcome.finishOnClubPage}
      </Button>
      {failed && <p>{texts.outcome.finishFailed}</p>}
    </Notice>
  );
}
