import { items } from '@wix/data';
import { createClient, OAuthStrategy } from '@wix/sdk';

/**
 * A page that logs a member in with the vendor's own packages. The client id is the host of the page, and the address
 * of the simulator is in the query. Only one thing is changed: requests to the platform's hosts go to the simulator.
 */
const [clientId = ''] = location.hostname.split('.');
const simulatorUrl = new URLSearchParams(location.search).get('api') ?? '';
const PLATFORM_HOSTS = new Set(['www.wixapis.com', 'edge.wixapis.com']);

const realFetch = window.fetch.bind(window);
window.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (!PLATFORM_HOSTS.has(url.host)) return realFetch(input, init);
  return realFetch(new URL(url.pathname + url.search, simulatorUrl), init);
};

const client = createClient({ modules: { items }, auth: OAuthStrategy({ clientId }) });

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
