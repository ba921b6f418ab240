import type { Page } from '@playwright/test';
import { activateFactorResponse, enrollFactorResponse } from '#contracts/identity/own-factors.ts';
import type { RegistrationCredential } from '#contracts/identity/passkey-credential.ts';
import { operations } from '#contracts/operations/operations.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import type { World } from '#kit/testing.ts';
import { ADA } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './test.ts';

/** An authenticator of this browser, which agrees to everything. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is set up on the account page, signs in, and is removed', { tag: '@path' }, async ({
  reader,
  world,
}) => {
  const { page } = reader;
  await addAuthenticator(page);
  await world.changeSettings({ multiFactor: true, passkeyUserVerification: 'required' });
  await reader.arriveSignedIn(ADA);
  await reader.visit('/account');
  const part = page.getByRole('region', { name: 'A second step at sign-in' });
  await part.getByRole('button', { name: 'Set up a passkey' }).click();
  await expect(part.getByText('Your passkey is set up.')).toBeVisible();
  // The same authenticator has one now.
  await part.getByRole('button', { name: 'Set up a passkey' }).click();
  await expect(part.getByText('No passkey was set up.', { exact: false })).toBeVisible();
  await expectAccessible(page);

  await reader.signOut();
  await reader.visit('/sign-in');
  await reader.signIn(ADA);
  await expect(reader.heading('One more step')).toBeVisible();
  await page.getByRole('radio', { name: 'With a passkey' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await reader.expectMember();

  await reader.visit('/account');
  await expect(part.getByText(/last used on/)).toBeVisible();
  await part.getByRole('button', { name: /^Remove: A passkey/ }).click();
  await expect(part.getByText('You have not set up anything yet.')).toBeVisible();
});

test('a phone is set up and approves a sign-in; a denied request lets nobody in', async ({ reader, world }) => {
  const { page } = reader;
  await world.changeSettings({ multiFactor: true });
  await reader.arriveSignedIn(ADA);
  await reader.visit('/account');
  const part = page.getByRole('region', { name: 'A second step at sign-in' });
  await part.getByRole('button', { name: 'Confirm on my phone' }).click();
  await expect(part.getByText('A request is on your phone.', { exact: false })).toBeVisible();
  await world.phone.answer('approve');
  await expect(part.getByText('Your phone is set up.')).toBeVisible();

  await reader.signOut();
  await reader.visit('/sign-in');
  await reader.signIn(ADA);
  await page.getByRole('radio', { name: 'On your phone' }).check();
  await page.getByRole('button', { name: 'Ask my phone' }).click();
  await world.phone.answer('deny');
  await expect(page.getByRole('alert')).toContainText('The request was denied, or has expired.');
  await world.clock.advance(30_000);
  await page.getByRole('button', { name: 'Ask my phone' }).click();
  await world.phone.answer('approve');
  await reader.expectMember();
});

test('the hosted page takes a passkey, at a host with a name', async ({ page, world, siteOrigin }) => {
  const origin = world.url.replace('127.0.0.1', 'localhost');
  await world.changeSettings({
    multiFactor: true,
    allowedRedirectUris: [`${siteOrigin}/callback`],
    allowedRedirectDomains: [new URL(origin).host],
  });
  await addAuthenticator(page);
  const query = new URLSearchParams({
    ...{ clientId: world.clientId, redirectUri: `${siteOrigin}/callback`, responseType: 'code' },
    ...{ responseMode: 'query', state: 'a-state', codeChallengeMethod: 'S256', prompt: 'login' },
    codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  });
  await page.goto(`${origin}${pagePaths.authorize.path}?${query}`);
  await addPasskey(page, world, origin);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ADA.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADA.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
  await expectAccessible(page);
  const back = page.waitForRequest((request) => request.url().startsWith(`${siteOrigin}/callback`));
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  expect(new URL((await back).url()).searchParams.get('code')).toMatch(/^[\w-]{43}$/);
});

/** Makes a passkey on the page that is shown, and sends it as that page would. */
async function addPasskey(page: Page, world: World, origin: string): Promise<void> {
  const { accessToken } = await world.signIn(ADA.email);
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', authorization: accessToken.value, origin };
    const response = await fetch(world.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.json();
  };
  const enrolled = enrollFactorResponse.parse(
    await post(operations.enrollFactor.path.replace('{factorType}', 'WEBAUTHN'), {}),
  );
  const { challengeId, publicKeyCredentialCreationOptionsJson = '{}' } =
    enrolled.verificationChallengeData.webauthnData ?? {};
  const credential: RegistrationCredential = await page.evaluate(async (text) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(text));
    return JSON.parse(JSON.stringify(await navigator.credentials.create({ publicKey })));
  }, publicKeyCredentialCreationOptionsJson);
  const activated = await post(operations.activateFactor.path.replace('{factorType}', 'WEBAUTHN'), {
    webauthnData: { challengeId, credential },
  });
  expect(activateFactorResponse.parse(activated).status).toBe('ACTIVE');
}
