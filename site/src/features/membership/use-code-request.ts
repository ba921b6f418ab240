import { startTransition, useActionState, useState } from 'react';
import type { LoginState } from '#core/login/login-state.ts';
import { type CodeRequest, requestCode } from './code-request.ts';
import { RESEND_AFTER_MS } from './code-sent.ts';

export interface AnotherCode {
  readonly request: CodeRequest;
  readonly ask: () => void;
  readonly asking: boolean;
  /** From when another may be asked for, in epoch milliseconds. */
  readonly availableAt: number;
}

/** Asking for another code, which the service allows every 30 seconds (MEM-8). `sentAt` is when the last one went out. */
export function useCodeRequest(
  sentAt: number | null,
  send: () => Promise<LoginState>,
  onSent: (login: LoginState, atMs: number) => void,
): AnotherCode {
  const [availableAt, setAvailableAt] = useState(sentAt === null ? 0 : sentAt + RESEND_AFTER_MS);
  const [request, ask, asking] = useActionState(async (): Promise<CodeRequest> => {
    const outcome = await requestCode(send, (login) => onSent(login, Date.now()));
    // What the service turned away as too early, it will take half a minute from now.
    if (outcome === 'sent' || outcome === 'throttled') setAvailableAt(Date.now() + RESEND_AFTER_MS);
    return outcome;
  }, 'idle');
  return { request, ask: () => startTransition(ask), asking, availableAt };
}
