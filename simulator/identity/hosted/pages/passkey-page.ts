import { Html, html, scriptJson } from '../../../http/html.ts';
import { formPage, type HostedForm } from './hosted-form.ts';
import { type OtherWays, otherWays } from './other-ways.ts';
import type { PageIn } from './page.ts';

/** A challenge for a passkey, and the options for `navigator.credentials.get` as JSON. */
export interface PasskeyChallengeOfPage {
  readonly challengeId: string;
  readonly options: string;
}

/**
 * Asks for a passkey. It is the only form that needs script, because only script can reach a passkey. Without a challenge,
 * after a failure, the button asks for a new one.
 */
export function passkeyPage(form: HostedForm, challenge: PasskeyChallengeOfPage | undefined, ways: OtherWays): PageIn {
  return formPage(form, (texts) => {
    const { passkey } = texts;
    return {
      title: passkey.title,
      lead: html`<p>${passkey.lead}</p>
<noscript><p role="alert">${passkey.needsScript}</p></noscript>
<p role="alert" id="passkey-problem" hidden>${passkey.notUsed}</p>`,
      fields: html`${challenge === undefined ? [] : [challengeFields(challenge)]}`,
      button: html`<button name="step" value="${challenge === undefined ? 'resend' : 'verify'}" id="passkey">${passkey.button}</button>`,
      after: otherWays(form, ways, texts),
      ...(challenge !== undefined && { script: html`(${SCRIPT})(${scriptJson(JSON.parse(challenge.options))});` }),
    };
  });
}

function challengeFields({ challengeId }: PasskeyChallengeOfPage): Html {
  return html`<input type="hidden" name="challengeId" value="${challengeId}">
<input type="hidden" name="credential" id="credential">`;
}

/** Runs in the browser. It fills the hidden field with the signed challenge, and sends the form. */
const SCRIPT = new Html(`(options) => {
  const button = document.getElementById('passkey');
  const problem = document.getElementById('passkey-problem');
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: options.allowCredentials.map((each) => ({ ...each, id: bytes(each.id) })),
  };
  button.addEventListener('click', async (event) => {
    event.preventDefault();
    problem.hidden = true;
    button.disabled = true;
    try {
      const { id, rawId, type, response } = await navigator.credentials.get({ publicKey });
      document.getElementById('credential').value = JSON.stringify({
        id,
        rawId: text(rawId),
        type,
        response: {
          clientDataJSON: text(response.clientDataJSON),
          authenticatorData: text(response.authenticatorData),
          signature: text(response.signature),
          ...(response.userHandle && { userHandle: text(response.userHandle) }),
        },
      });
      button.form.submit();
    } catch {
      button.disabled = false;
      problem.hidden = false;
    }
  });
}`);
