import { expect, test } from '@playwright/test';
import { createControlClient } from 'backlot/testing';

const { BACKLOT_URL: url, BACKLOT_SITE_ID: siteId, BACKLOT_API_KEY: apiKey } = process.env;

// The events of the default site: a world of a test does not know the server of the application.
test('an event reaches src/events/book-created.ts, which @wix/astro has verified', async () => {
  const site = createControlClient({ url, apiKey }).site(siteId);
  const listened = async () => (await site.settings()).webhooks.flatMap(({ events }) => events);
  await expect.poll(listened).toEqual(['wix.data.v2.data_item_created']);
  await fetch(`${url}/v2/items`, {
    method: 'POST',
    headers: { authorization: apiKey, 'wix-site-id': siteId, 'content-type': 'application/json' },
    body: JSON.stringify({ dataCollectionId: 'Books', dataItem: { data: { title: 'Emma' } } }),
  });
  const state = async () => {
    // The listener is compiled when it is first called. An event that was not answered in time comes again by the clock.
    await site.clock.advance(10 * 60_000);
    return (await site.webhooks.deliveries())[0]?.state;
  };
  await expect.poll(state, { intervals: [2000], timeout: 60_000 }).toBe('delivered');
});
