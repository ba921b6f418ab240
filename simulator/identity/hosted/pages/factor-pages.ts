import { Html, html, scriptJson } from '../../../http/html.ts';
import type { SecondFactor } from '../../accounts/proved-login.ts';
import { formPage, type HostedForm, hiddenFields, linksBelow } from './hosted-form.ts';
import type { HostedTexts } from './hosted-texts.ts';
import type { PageIn } from './page.ts';

/** Where the code comes from: it was sent to an address or to the phone, or the member's authenticator app shows it. */
export type CodeSource =
  | { readonly kind: 'sent'; readonly to: string }
  | { readonly kind: 'phone' }
  | { readonly kind: 'app' };

/** Takes a code of six digits. For a code that was sent, a second button sends another. */
export function codePage(form: HostedForm, source: CodeSource, ways: OtherWays): PageIn {
  return formPage(form, (texts) => {
    const { code } = texts;
    const [before, after] = code.sentTo;
    const to = source.kind === 'sent' ? source.to : code.phone;
    return {
      title: code.title,
      lead: source.kind === 'app' ? html`<p>${code.byApp}</p>` : html`<p>${before}<strong>${to}</strong>${after}</p>`,
      fields: html`<label>${code.label} <input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required></label>`,
      button: html`<button name="step" value="verify">${code.button}</button>`,
      after: html`${source.kind === 'app' ? [] : [sendAgain(form, code.again)]}${otherWays(form, ways, texts)}`,
    };
  });
}

/** Waits until the member has approved the request on the phone. It works without script: a button asks for the answer. */
export function pushPage(form: HostedForm, transactionId: string | undefined, ways: OtherWays): PageIn {
  return formPage(form, (texts) => {
    const { push } = texts;
    return {
      title: push.title,
      lead: html`<p>${push.lead}</p>`,
      fields: html`${transactionId === undefined ? [] : [html`<input type="hidden" name="transactionId" value="${transactionId}">`]}`,
      button:
        transactionId === undefined
          ? html`<button name="step" value="resend">${push.send}</button>`
          : html`<button name="step" value="verify">${push.approved}</button>`,
      after: html`${transactionId === undefined ? [] : [sendAgain(form, push.again)]}${otherWays(form, ways, texts)}`,
    };
  });
}

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

/** What else a member can do instead of proving the factor of a page. */
interface OtherWays {
  readonly factors: readonly SecondFactor[];
  /** The address of the sign-in form. */
  readonly signIn: string;
}

/** A form with a button for each other factor that the member can prove, and the way back to the sign-in form. */
function otherWays(form: HostedForm, { factors, signIn }: OtherWays, texts: HostedTexts): Html {
  const button = (factor: SecondFactor) =>
    html`<button class="quiet" name="choose" value="${factor}">${texts.factors[factor]}</button>`;
  const choices = html`<form method="post" action="${form.action}" class="ways">
${hiddenFields(form)}
<h2>${texts.otherWay}</h2>
${factors.map(button)}
</form>`;
  return html`${factors.length === 0 ? [] : [choices]}\n${linksBelow([[texts.backToSignIn, signIn]])}`;
}

/** A form with one button, which asks for another challenge of the same factor. */
function sendAgain(form: HostedForm, label: string): Html {
  return html`<form method="post" action="${form.action}">
${hiddenFields(form)}
<button class="quiet" name="step" value="resend">${label}</button>
</form>`;
}
