import { type ReactNode, useId, useState, useTransition } from 'react';
import type { LoginState } from '#core/index.ts';
import { useClub } from '../../club/club.ts';
import { readFailure } from '../../club/failure.ts';
import { withReturnPath } from '../../club/return-path.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './another-code.module.css';
import { RESEND_AFTER_MS } from './code-sent.ts';
import { type MembershipTexts, membershipTexts } from './membership-texts.en.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/** The state of a request for another code. */
type CodeRequest = 'idle' | 'sent' | 'throttled' | 'expired' | 'notSent' | 'unreachable';

export interface AnotherCode {
  readonly request: CodeRequest;
  readonly ask: () => void;
  readonly asking: boolean;
  /** The remaining wait until another code may be requested. */
  readonly waitSeconds: number;
}

/** Another code, as the form that it is for sees it. */
interface CodeSending extends AnotherCode {
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

/** Requests another code by `send`, and passes the resulting state to `onSent`. Rejects only for our own defects. */
async function requestCode(send: () => Promise<LoginState>, onSent: (login: LoginState) => void): Promise<CodeRequest> {
  try {
    const login = await send();
    if (login.state === 'emailVerificationRequired' || login.state === 'secondFactorRequired') {
      onSent(login);
      return 'sent';
    }
    if (login.state !== 'failure') return 'notSent';
    switch (login.reason) {
      case 'throttled':
        return 'throttled';
      case 'verificationExpired':
        return 'expired';
      default:
        // Without a pending verification, core has no state to continue from (spec §4).
        return login.error === 'Unknown _state' ? 'expired' : 'notSent';
    }
  } catch (error) {
    switch (readFailure(error)) {
      case 'unreachable':
        return 'unreachable';
      case 'busy':
        return 'throttled';
      case 'forbidden':
      case 'broken':
        return 'notSent';
    }
  }
}

function sentence(request: CodeRequest, texts: MembershipTexts): string {
  switch (request) {
    case 'idle':
      return '';
    case 'expired':
      return texts.outcome.stepExpired;
    case 'sent':
    case 'throttled':
    case 'notSent':
    case 'unreachable':
      return texts.code[request];
  }
}

/** A button that requests another code, with the remaining wait. The seconds are shown, but not read out one by one. */
export function AnotherCode({
  request,
  ask,
  asking,
  waitSeconds,
  returnTo,
  name,
}: AnotherCode & { returnTo: string; name?: string }): ReactNode {
  const texts = useTexts(membershipTexts);
  const id = useId();
  return (
    <div className={styles.another}>
      <Button
        weight="quiet"
        busy={asking}
        busyText={texts.code.resending}
        unavailable={waitSeconds > 0}
        describedBy={waitSeconds > 0 ? id : undefined}
        onClick={ask}
      >
        {name ?? texts.code.resend}
      </Button>
      {waitSeconds > 0 && (
        <p id={id} className={styles.wait}>
          {texts.code.waitToResend(waitSeconds)}
        </p>
      )}
      <p role="status" className={styles.outcome}>
        {asking ? '' : sentence(request, texts)}
      </p>
      {!asking && request === 'expired' && (
        <p>
          <Link to={withReturnPath('/sign-in', returnTo)}>{texts.verify.signIn}</Link>
        </p>
      )}
    </div>
  );
}
