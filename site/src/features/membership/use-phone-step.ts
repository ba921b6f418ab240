import { startTransition, useActionState, useEffect } from 'react';
import type { SignInState } from '#core/sign-in.ts';
import { useClub } from '../../club/club-context.ts';

/** How long to wait before asking again whether the member has answered. */
const ASK_AGAIN_MS = 2000;

/** How a request on the phone stands. */
export type PhoneRequest =
  /** On the phone, and not answered yet. */
  | { readonly kind: 'waiting'; readonly transactionId: string }
  /** Not sent, or answered. */
  | { readonly kind: 'settled'; readonly admission: SignInState | null };

export interface PhoneStep {
  readonly request: PhoneRequest;
  readonly send: () => void;
  readonly check: () => void;
  readonly busy: boolean;
}

/** Confirming on the phone (factor PUSH). Once the request is sent, it asks every two seconds for the answer. */
export function usePhoneStep(stateToken: string): PhoneStep {
  const { auth } = useClub().client;
  const [request, dispatch, busy] = useActionState(
    async (before: PhoneRequest, task: 'send' | 'check'): Promise<PhoneRequest> => {
      const waiting = task === 'check' && before.kind === 'waiting' ? before : undefined;
      const admission = await auth.verify({ factor: 'PUSH', stateToken, proof: waiting?.transactionId });
      if (admission.state === 'secondFactorRequired' && admission.challenge?.factor === 'PUSH') {
        return { kind: 'waiting', transactionId: admission.challenge.transactionId };
      }
      // Away for a moment: the request is still on the phone.
      return waiting && admission.state === 'unreachable' ? { ...waiting } : { kind: 'settled', admission };
    },
    { kind: 'settled', admission: null },
  );
  const act = (task: 'send' | 'check'): void => {
    if (!busy) startTransition(() => dispatch(task));
  };
  useEffect(() => {
    if (request.kind !== 'waiting' || busy) return;
    const timer = setTimeout(() => startTransition(() => dispatch('check')), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [request, busy, dispatch]);
  return { request, send: () => act('send'), check: () => act('check'), busy };
}
