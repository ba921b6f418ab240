import { type ReactNode, startTransition, useActionState } from 'react';
import { withReturnPath } from '../../club/return-path.ts';
import { useSignOut } from '../../club/use-sign-out.ts';
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
  const signOut = useSignOut();
  const [, signInAgain, busy] = useActionState(async () => {
    await signOut(SIGN_IN);
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
