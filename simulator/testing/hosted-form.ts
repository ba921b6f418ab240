/** Fills in the one form of a hosted page, as a browser without script would, and answers what comes back. */
export async function submitHostedForm(
  page: { url: string; html: string },
  typed: Record<string, string>,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Response> {
  const action = /<form method="post" action="([^"]+)"/.exec(page.html)?.[1];
  if (action === undefined) throw new Error(`the page has no form:\n${page.html}`);
  const hidden = page.html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  const fields = new URLSearchParams({
    ...Object.fromEntries([...hidden].map(([, name, value]) => [name, value])),
    ...typed,
  });
  return fetch(new URL(action, page.url), { method: 'POST', redirect: 'manual', body: fields });
}
