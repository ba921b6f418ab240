import { startTransition, useActionState, useState } from 'react';
import type { LoginState } from '#core/index.ts';
import { useClub } from '../../club/club-context.ts';
import { type CodeRequest, requestCode } from './code-request.ts';
import { RESEND_AFTER_MS } from './code-sent.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

export interface AnotherCode {
  readonly request: CodeRequest;
  readonly ask: () => void;
  readonly asking: boolean;
  /** How long to wait before another may be asked for. */
  readonly waitSeconds: number;
}

/**
 * Asking for another code, which the service allows every 30 seconds (MEM-8). `sentAt` is when the last one went out.
 */
export function useCodeRequest(
  sentAt: number | null,
  send: () => Promise<LoginState>,
  onSent: (login: LoginState, atMs: number) => void,
): AnotherCode {
  const { now } = useClub();
  const [availableAt, setAvailableAt] = useState(sentAt === null ? 0 : sentAt + RESEND_AFTER_MS);
  const [request, ask, asking] = useActionState(async (): Promise<CodeRequest> => {
    const outcome = await requestCode(send, (login) => onSent(login, now().getTime()));
    // What the service turned away as too early, it will take half a minute from now.
    if (outcome === 'sent' || outcome === 'throttled') setAvailableAt(now().getTime() + RESEND_AFTER_MS);
    return outcome;
  }, 'idle');
  const waitSeconds = useSecondsUntil(availableAt, now);
  return { request, ask: () => startTransition(ask), asking, waitSeconds };
}
