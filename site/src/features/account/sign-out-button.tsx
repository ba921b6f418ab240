import { type ReactNode, startTransition, useState } from 'react';
import { hasDrafts } from '../../club/draft-store.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { accountTexts } from './account-texts.en.ts';
import { UnsavedQuestion } from './unsaved-question.tsx';

/** Signs out. While anything in this tab is unsaved, it asks for confirmation first, because signing out removes it. */
export function SignOutButton({ signOut, signingOut }: { signOut: () => void; signingOut: boolean }): ReactNode {
  const texts = useTexts(accountTexts);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        weight="quiet"
        busy={signingOut}
        busyText={texts.account.signingOut}
        onClick={() => {
          if (hasDrafts()) setAsked(true);
          else startTransition(signOut);
        }}
      >
        {texts.account.signOut}
      </Button>
      {asked && (
        <UnsavedQuestion
          texts={texts.signOutUnsaved}
          stay={() => setAsked(false)}
          leave={() => {
            setAsked(false);
            startTransition(signOut);
          }}
        />
      )}
    </>
  );
}
