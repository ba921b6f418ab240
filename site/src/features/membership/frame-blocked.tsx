import { type ReactNode, startTransition } from 'react';
import { memberTexts } from '../../member-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFinishOnClubPage } from './use-finish-on-club-page.ts';

const { outcome } = memberTexts.membership;

/** The password was right, and the hidden frame did not answer: the rest goes by a full page. */
export function FrameBlocked({ sessionToken, returnTo }: { sessionToken: string; returnTo: string }): ReactNode {
  const { finish, finishing, failed } = useFinishOnClubPage(sessionToken, returnTo);
  return (
    <Notice tone="alarm" takesFocus>
      <p>{outcome.frameBlocked}</p>
      <Button busy={finishing} busyText={outcome.finishing} onClick={() => startTransition(finish)}>
        {outcome.finishOnClubPage}
      </Button>
      {failed && <p>{outcome.finishFailed}</p>}
    </Notice>
  );
}
