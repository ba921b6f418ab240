import { type ReactNode, startTransition, useActionState } from 'react';
import { useNavigate } from 'react-router';
import { useClub } from '../../club/club-context.ts';
import { withReturnPath } from '../../club/return-path.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { accountTexts } from './account-texts.en.ts';

/** The page for signing in, which leads back to the account. */
const SIGN_IN = withReturnPath('/sign-in', '/account');

/**
 * Says that the last sign-in is too long ago for a change of the account, and leads to a new one: it signs out, because only
 * a visitor is asked for the password, and for whatever else the club asks for. Unsaved changes stay.
 */
export function SignInAgain(): ReactNode {
  const texts = useTexts(accountTexts);
  const { client, origin, leave } = useClub();
  const navigate = useNavigate();
  const [, signInAgain, busy] = useActionState(async () => {
    const { logoutUrl } = await client.auth.logout(`${origin}${SIGN_IN}`);
    if (logoutUrl === null) void navigate(SIGN_IN);
    else leave(logoutUrl);
    return null;
  }, null);
  return (
    <Notice tone="alarm" takesFocus>
      <p>{texts.signInAgain.reason}</p>
      <p>
        <Button
          weight="quiet"
          busy={busy}
          busyText={texts.account.signingOut}
          onClick={() => startTransition(signInAgain)}
        >
          {texts.signInAgain.button}
        </Button>
      </p>
    </Notice>
  );
}
