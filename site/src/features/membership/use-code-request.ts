import { useState, useTransition } from 'react';
import type { LoginState } from '#core/index.ts';
import { useClub } from '../../club/club-context.ts';
import { type CodeRequest, requestCode } from './code-request.ts';
import { RESEND_AFTER_MS } from './code-sent.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

export interface AnotherCode {
  readonly request: CodeRequest;
  readonly ask: () => void;
  readonly asking: boolean;
  /** The remaining wait until another code may be requested. */
  readonly waitSeconds: number;
}

/** Another code, as the form that it is for sees it. */
export interface CodeSending extends AnotherCode {
  /** Removes the outcome of the last request. Call this when a code is tried: from then on its outcome counts. */
  readonly clear: () => void;
}

/**
 * Requests another code, which the service allows every 30 seconds (MEM-8). `sentAt` is the
 * time of the last one, in epoch milliseconds.
 */
export function useCodeRequest(
  sentAt: number | null,
  send: () => Promise<LoginState>,
  onSent: (login: LoginState, atMs: number) => void,
): CodeSending {
  const { now } = useClub();
  const [availableAt, setAvailableAt] = useState(sentAt === null ? 0 : sentAt + RESEND_AFTER_MS);
  const [request, setRequest] = useState<CodeRequest>('idle');
  const [asking, start] = useTransition();
  const ask = (): void =>
    start(async () => {
      const outcome = await requestCode(send, (login) => onSent(login, now().getTime()));
      // If the service refused because it was too early, it will accept a request in at most half a minute.
      if (outcome === 'sent' || outcome === 'throttled') setAvailableAt(now().getTime() + RESEND_AFTER_MS);
      setRequest(outcome);
    });
  const waitSeconds = useSecondsUntil(availableAt, now);
  return { request, ask, asking, waitSeconds, clear: () => setRequest('idle') };
}
