import { type FormEvent, startTransition, useActionState, useState } from 'react';
import { useClub } from '../../club/club-context.ts';
import { readFailure } from '../../club/failure.ts';
import { useOpenErrors } from '../../ui/form/use-open-errors.ts';

export type PasswordErrors = readonly { readonly field: 'newPassword'; readonly text: string }[];

export type PasswordSaving =
  | { readonly kind: 'idle' | 'saved' | 'notSignedIn' | 'freshLoginRequired' | 'throttled' | 'failed' | 'unreachable' }
  | { readonly kind: 'incomplete'; readonly errors: PasswordErrors };

export interface ChangePassword {
  readonly saving: PasswordSaving;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Call this when the password field changes. It removes the field's error. */
  readonly correct: () => void;
  readonly busy: boolean;
  /** Counts the successful changes. A new round starts with an empty form. */
  readonly round: number;
}

/** Changes the password of the signed-in member. `check` returns an error text for a password that is not valid. */
export function useChangePassword(check: (password: string) => string | undefined): ChangePassword {
  const { auth } = useClub().client;
  const [round, setRound] = useState(0);
  const [saving, dispatch, busy] = useActionState(
    async (_before: PasswordSaving, password: string): Promise<PasswordSaving> => {
      const text = check(password);
      if (text !== undefined) return { kind: 'incomplete', errors: [{ field: 'newPassword', text }] };
      try {
        const outcome = await auth.changePassword(password);
        if (outcome.state === 'refused') return { kind: outcome.errorCode ?? 'failed' };
        setRound((before) => before + 1);
        return { kind: 'saved' };
      } catch (error) {
        return { kind: readFailure(error) === 'unreachable' ? 'unreachable' : 'failed' };
      }
    },
    { kind: 'idle' },
  );
  const { shown, correct } = useOpenErrors(saving);
  return {
    saving: shown,
    correct: () => correct('newPassword'),
    submit: (event) => {
      event.preventDefault();
      const password = new FormData(event.currentTarget).get('newPassword');
      if (!busy && typeof password === 'string') startTransition(() => dispatch(password));
    },
    busy,
    round,
  };
}
