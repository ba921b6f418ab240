import { backOnSite } from './back-on-site.ts';

/** Signs a member in on the hosted page at `address`. Returns the address on the site that the page leads back to. */
export async function signInOnHostedPage(
  address: string | undefined,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<URL> {
  const opened = await fetch(address ?? '');
  const page = new DOMParser().parseFromString(await opened.text(), 'text/html');
  const fields = [...page.querySelectorAll('form input')].map((input): [string, string] => [
    input.getAttribute('name') ?? '',
    input.getAttribute('value') ?? '',
  ]);
  const body = new URLSearchParams({ ...Object.fromEntries(fields), email, password });
  const cookie = opened.headers.getSetCookie().map((set) => set.split(';', 1)[0]);
  const action = new URL(page.querySelector('form')?.getAttribute('action') ?? '', opened.url);
  const answer = await fetch(action, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cookie.join('; ') },
    body: body.toString(),
    redirect: 'manual',
  });
  return backOnSite(new URL(answer.headers.get('location') ?? '', action).href);
}
