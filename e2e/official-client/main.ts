import { items } from '@wix/data';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';

/** A page that logs a member in with the vendor's own packages. It knows its client id and nothing of Backlot. */
const client = createClient({ modules: { items }, auth: OAuthStrategy({ clientId: DEFAULT_SITE.clientId }) });

async function logInDirectly(email: string, password: string): Promise<string> {
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  const login = await client.auth.login({ email, password });
  if (login.loginState !== 'SUCCESS') return `login: ${login.loginState}`;
  client.auth.setTokens(await client.auth.getMemberTokensForDirectLogin(login.data.sessionToken));
  const { items: posts } = await client.items.query('Bulletin').find();
  return `member: ${client.auth.loggedIn()}, posts: ${posts.length}, frames: ${document.querySelectorAll('iframe').length}`;
}

document.querySelector('form')?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const output = document.querySelector('output');
  if (!(event.target instanceof HTMLFormElement) || !output) return;
  const form = new FormData(event.target);
  try {
    output.textContent = await logInDirectly(String(form.get('email')), String(form.get('password')));
  } catch (failure) {
    output.textContent = `failed: ${failure instanceof Error ? failure.message : failure}`;
  }
});
