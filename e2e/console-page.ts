import type { BrowserContext, Page } from '@playwright/test';
import { operations } from '#contracts/operations/operations.ts';
import type { World } from '#kit/testing.ts';
import { expect } from './test.ts';

const OTHER_ORIGIN = 'The console loads nothing from another origin';

/** The address of a page of the console, for the site of a world. */
export function addressOf({ url, siteId }: World, page = ''): string {
  return `${url}/backlot/sites/${siteId}${page}`;
}

/** Opens a page of the console, and waits until it shows what the site has and listens to changes. */
export async function openConsole(page: Page, world: World, path = ''): Promise<void> {
  await page.goto(addressOf(world, path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('● live')).toBeVisible();
}

/** Fails the test if a page loads something from elsewhere, throws, or logs anything but refused requests. */
export function watchConsole(context: BrowserContext, world: World): void {
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'blob:' && protocol !== 'about:') expect(origin, OTHER_ORIGIN).toBe(world.url);
  });
  context.on('weberror', (failure) => expect(failure.error()).toBeUndefined());
  // Pages that show a refusal log it. They must log nothing else, such as a violated policy.
  context.on('console', (message) => {
    if (message.type() === 'error') expect(message.text()).toMatch(/^Failed to load resource: .* [45]\d\d /);
  });
}

/** Asks for a collection that the site does not have, which is refused. */
export function askForNothing(world: World): Promise<Response> {
  return world.fetch(operations.queryItems.path, { body: { dataCollectionId: 'Nothing', query: {} } });
}
