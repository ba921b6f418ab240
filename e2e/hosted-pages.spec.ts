import { pagePaths } from '#contracts/operations/page-paths.ts';
import { ADA } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import type { Reader } from './reader.ts';
import { expect, test } from './test.ts';

/** Goes from the site's sign-in screen to the hosted page. */
async function openHostedPage(reader: Reader): Promise<void> {
  const { page } = reader;
  await reader.visit('/sign-in');
  await page.getByRole('button', { name: 'Use the club’s sign-in page' }).click();
  await page.waitForURL(/\/_api\/oauth2\/authorize/);
}

test.describe('hosted pages at 320 pixels, where axe finds nothing', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('create an account, confirm the address by the code, come back as a member', { tag: '@path' }, async ({
    reader,
    world,
  }) => {
    const { page } = reader;
    await world.changeSettings({ requireEmailVerification: true });
    await openHostedPage(reader);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('hosted@example.com');
    await page.getByRole('textbox', { name: 'Name' }).fill('Hosted');
    await page.getByLabel(/^Password/).fill('a-long-sentence-is-better');
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('The code is wrong');
    const { code } = await world.inbox.next({ to: 'hosted@example.com', kind: 'verify-email' });
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await reader.expectMember();
  });

  test('a member who forgot the password chooses a new one by the link of the mail', async ({ reader, world }) => {
    const { page } = reader;
    await openHostedPage(reader);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(ADA.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    const { link } = await world.inbox.next({ to: ADA.email, kind: 'reset-password' });
    await page.goto(link);
    await expectAccessible(page);
    await page.getByLabel(/^New password/).fill('another-long-sentence');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await reader.visit('/sign-in');
    await reader.signIn({ ...ADA, password: 'another-long-sentence' });
    await reader.expectMember();
  });
});

test('the address of the sign-in page can be reloaded, and says what to do when it is opened elsewhere', async ({
  reader,
  browser,
}) => {
  const { page } = reader;
  await openHostedPage(reader);
  await page.reload();
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('link', { name: 'Go back to' }).click();
  await expect(elsewhere).toHaveURL(/\/$/);
  await other.close();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ADA.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADA.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await reader.expectMember();
});

test('a site that asks for a captcha asks for a tick on its hosted page', async ({ reader, world }) => {
  const { page } = reader;
  await world.changeSettings({ captcha: 'visible' });
  await openHostedPage(reader);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ADA.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADA.password);
  await page.getByRole('checkbox', { name: 'I am not a robot' }).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await reader.expectMember();
});

test('a second factor is asked for on the hosted page, and mailed', async ({ reader, world }) => {
  const { page } = reader;
  await world.changeSettings({ multiFactor: true });
  await openHostedPage(reader);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ADA.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADA.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const { code } = await world.inbox.next({ to: ADA.email, kind: 'second-factor' });
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await reader.expectMember();
});

test('a new member waits for the owner, and signs in once approved', async ({ reader, world }) => {
  const { page } = reader;
  await world.changeSettings({ requireOwnerApproval: true });
  await openHostedPage(reader);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('patient@example.com');
  await page.getByLabel(/^Password/).fill('a-long-sentence-is-better');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(
    page.getByText('The owner of the site has to approve your account before you can sign in.'),
  ).toBeVisible();
  await world.members.change('patient@example.com', 'approve');
  await reader.visit('/sign-in');
  await reader.signIn({ email: 'patient@example.com', password: 'a-long-sentence-is-better' });
  await reader.expectMember();
});

const APPLICATIONS = ['com.example.app:/cb', 'exp://192.168.1.5:8081/--/cb', 'myapp://cb'];

for (const redirectUri of APPLICATIONS) {
  test(`the form of the hosted page leads to the application ${redirectUri}, whose scheme its policy names`, async ({
    page,
    world,
  }) => {
    await world.changeSettings({ allowedRedirectUris: APPLICATIONS });
    const query = new URLSearchParams({
      ...{ clientId: world.clientId, redirectUri, responseType: 'code', state: 'a-state' },
      ...{ codeChallengeMethod: 'S256', codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' },
    });
    await page.goto(`${world.url}${pagePaths.authorize.path}?${query}`);
    const signIn = async (password: string) => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill(ADA.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    await signIn('not-the-password');
    await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.');
    const left = page.waitForRequest((request) => request.url().startsWith(`${redirectUri}?code=`));
    await signIn(ADA.password);
    expect((await left).url()).toMatch(/\?code=[\w-]{43}&state=a-state$/);
  });
}

/** A square with a side of 40 pixels. */
const LOGO = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h40v40H0z"/></svg>').toString('base64')}`;

test('the hosted pages speak German to a browser that prefers it, also after a reload', async ({ browser, world }) => {
  await world.changeSettings({ siteName: 'Marginalia', allowedRedirectDomains: ['localhost:4321'] });
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  const query = new URLSearchParams({ clientId: world.clientId });
  await page.goto(`${world.url}${pagePaths.forgotPassword.path}?${query}`);
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(ADA.email);
  await page.getByRole('button', { name: 'Link schicken' }).click();
  const sent = page.getByRole('heading', { name: 'Sehen Sie in Ihre E-Mail' });
  await expect(sent).toBeVisible();
  await page.reload();
  await expect(sent).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zurück zu Marginalia' })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

test('a hosted page shows the password and hides it again, in the colour of its site', async ({ page, world }) => {
  await world.changeSettings({ siteName: 'Marginalia', siteColor: '#ffe100', siteLogo: LOGO });
  await world.changeSettings({ allowedRedirectDomains: ['localhost:4321'] });
  const query = new URLSearchParams({ clientId: world.clientId, postFlowUrl: 'http://localhost:4321/' });
  await page.goto(`${world.url}${pagePaths.login.path}?${query}`);
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('a-good-password');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(page.getByRole('button', { name: 'Show the password', pressed: true })).toBeVisible();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS('background-color', 'rgb(128, 113, 0)');
  expect(await page.locator('header img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});
