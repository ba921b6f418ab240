import { useState } from 'react';
import { client, keepTokens } from './client.js';

/** Registers a member: e-mail and password, then the code from the mail if the site asks for one. */
export function Join({ onJoined }) {
  const [state, setState] = useState(undefined);

  async function proceed(next) {
    if (next.loginState !== 'SUCCESS') return setState(next);
    keepTokens(await client.auth.getMemberTokensForDirectLogin(next.data.sessionToken));
    onJoined();
  }
  async function register(form) {
    await proceed(await client.auth.register({ email: form.get('email'), password: form.get('password') }));
  }
  async function confirm(form) {
    await proceed(await client.auth.processVerification({ verificationCode: form.get('code') }, state));
  }

  if (state?.loginState === 'EMAIL_VERIFICATION_REQUIRED') {
    return (
      <form action={confirm}>
        <label>
          Code <input name="code" required />
        </label>
        <button type="submit">Confirm</button>
      </form>
    );
  }
  return (
    <form action={register}>
      <label>
        E-mail <input name="email" type="email" required />
      </label>
      <label>
        Password <input name="password" type="password" required />
      </label>
      <button type="submit">Join</button>
      {state?.loginState === 'FAILURE' && <p role="alert">{state.error}</p>}
    </form>
  );
}
