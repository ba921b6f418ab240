import { expect, type Locator, type Page } from '@playwright/test';
import type { BacklotFixtures } from '#kit/playwright.ts';

/** What a reader does on the site, in verbs. A reader finds elements by role and name. */
export class Reader {
  readonly page: Page;
  readonly #signedInAs: BacklotFixtures['signedInAs'];

  constructor(page: Page, signedInAs: BacklotFixtures['signedInAs']) {
    this.page = page;
    this.#signedInAs = signedInAs;
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(path);
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name, level: 1 });
  }

  /**
   * What the page announces about a list. The connection banner is a status too; it is empty while the connection
   * works.
   */
  results(): Locator {
    return this.page.getByRole('main').getByRole('status');
  }

  /** Is signed in from the next visit on, for tests that are not about signing in. */
  async arriveSignedIn({ email }: { email: string }): Promise<void> {
    await this.#signedInAs(email);
  }

  /** Signs in with e-mail and password, without leaving the page. */
  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await this.page.getByRole('textbox', { name: 'Password' }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  /** Fills in the form of the join screen. */
  async join({ email, password }: { email: string; password: string }): Promise<void> {
    await this.page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await this.page.getByRole('textbox', { name: 'Choose a password' }).fill(password);
    await this.page.getByRole('button', { name: 'Join the club' }).click();
  }

  /** Signs in on the club's hosted page, starting from a screen that links to it, and comes back. */
  async signInByHostedPage({ email, password }: { email: string; password: string }): Promise<void> {
    const { page } = this;
    const siteOrigin = new URL(page.url()).origin;
    await page.getByRole('button', { name: 'Use the club’s sign-in page' }).click();
    await page.waitForURL(/\/_api\/oauth2\/authorize/);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.origin === siteOrigin);
  }

  /** Signs out, and waits until the platform's logout page has redirected to the front page. */
  async signOut(): Promise<void> {
    const { page } = this;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }).click();
    const loggedOut = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/v1/logout'));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await loggedOut;
    await expect(this.heading(/Read with a/)).toBeVisible();
    await this.expectVisitor();
  }

  async expectMember(): Promise<void> {
    await expect(
      this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }),
    ).toBeVisible();
  }

  async expectVisitor(): Promise<void> {
    await expect(
      this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign in' }),
    ).toBeVisible();
  }
}
