import { expect, test } from './test.ts';

/** The content security policy is part of the production build, so it holds on any host. */
function policyOf(html: string): string[] {
  const content = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
  return content.replaceAll('&#39;', "'").split('; ');
}

test('the build allows no script but its own, nothing inline, no plug-in and no other base (SEC-29)', {
  tag: '@path',
}, async ({ reader }) => {
  const response = await reader.page.goto('/');
  const policy = policyOf((await response?.text()) ?? '');
  for (const directive of [
    "default-src 'self'",
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types marginalia dompurify',
  ]) {
    expect(policy).toContain(directive);
  }
  expect(policy.join(' ')).not.toContain('unsafe');
});

test('an inline script that got into the page does not run (SEC-29)', async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    // As a text node, because setting `textContent` is already rejected. The next test covers that.
    script.append(document.createTextNode('document.documentElement.dataset.broken = "yes"'));
    try {
      document.head.append(script);
    } catch {
      return 'refused';
    }
    return document.documentElement.dataset.broken ?? 'no';
  });
  expect(['no', 'refused']).toContain(ran);
});

test('text does not become a script or markup, but by the two policies named (SEC-29, Trusted Types)', async ({
  reader,
}) => {
  const { page } = reader;
  await reader.visit('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const refused = await page.evaluate(() => {
    const outcomeOf = (act: () => void): string => {
      try {
        act();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown';
      }
    };
    const script = document.createElement('script');
    return {
      markup: outcomeOf(() => {
        document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">';
      }),
      scriptText: outcomeOf(() => {
        script.textContent = 'alert(1)';
      }),
      scriptAddress: outcomeOf(() => {
        script.src = 'https://evil.test/x.js';
      }),
      anotherPolicy: outcomeOf(() => {
        Reflect.get(window, 'trustedTypes').createPolicy('evil', {});
      }),
    };
  });
  expect(refused).toEqual({
    markup: 'TypeError',
    scriptText: 'TypeError',
    scriptAddress: 'TypeError',
    anotherPolicy: 'TypeError',
  });
});

test('rich text still comes through, cleaned (SEC-30)', async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/books');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('region', { name: 'About the book' }).getByRole('paragraph').first()).toBeVisible();
});

test('the callback page asks nobody else, tells nobody where it was, and forgets the code at once (SEC-18, SEC-19)', async ({
  reader,
}) => {
  const { page } = reader;
  const referrers: (string | undefined)[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer));
  await reader.visit('/callback#code=a-code&state=a-state');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.url()).not.toContain('a-code');
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  // Requests of a style sheet have the style sheet as referrer. No request may have the page itself.
  expect(referrers.filter((referrer) => referrer?.includes('callback'))).toEqual([]);
});
