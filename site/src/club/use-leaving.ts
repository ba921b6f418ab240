import { startTransition, useActionState } from 'react';
import { useClub } from './club.ts';

/** Leaves for the page of the club at the address that `begin` resolves to. */
export function useLeaving(begin: () => Promise<string>): {
  readonly go: () => void;
  readonly going: boolean;
  readonly failed: boolean;
} {
  const { leave } = useClub();
  const [failed, dispatch, going] = useActionState(async (): Promise<boolean> => {
    try {
      leave(await begin());
      return false;
    } catch {
      // Whatever the reason, the visitor is still on this page and can only try again.
      return true;
    }
  }, false);
  return { go: () => startTransition(dispatch), going, failed };
}
