'use client';

import { useActionState } from 'react';
import { join } from './actions.js';

const TEXTS = {
  ownerApprovalRequired: 'The owner of this site has to approve you first.',
  secondFactorRequired: 'This page knows no second factors.',
  unreachable: 'The service cannot be reached. Try again.',
  failed: 'The service did not work. Try again later.',
};

/** Signs in or joins. The state says what the form asks for next. */
export function Join() {
  const [signingIn, submit] = useActionState(join, { state: 'idle', error: null });
  const isVerifying = signingIn.state === 'emailVerificationRequired';
  return (
    <form action={submit}>
      <p role="alert">{signingIn.error ?? TEXTS[signingIn.state]}</p>
      {isVerifying ? (
        <label>
          Code <input name="code" inputMode="numeric" required />
        </label>
      ) : (
        <>
          <label>
            E-mail <input name="email" type="email" required />
          </label>
          <label>
            Password <input name="password" type="password" required />
          </label>
        </>
      )}
      {isVerifying ? (
        <button type="submit" name="step" value="verify">
          Confirm
        </button>
      ) : (
        <>
          <button type="submit" name="step" value="signIn">
            Sign in
          </button>
          <button type="submit" name="step" value="register">
            Join
          </button>
        </>
      )}
    </form>
  );
}
