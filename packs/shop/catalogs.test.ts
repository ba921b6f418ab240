import { describe, expect, test } from 'vitest';
import { openBrowser } from '#contracts/conformance/browser.ts';
import { configuredFolder } from '#simulator/start/config/testing/configured-simulator.ts';

const SEATS = new URL('../../simulator/start/packs/testing/seats.ts', import.meta.url).href;
const ROW_7 = { appId: '5EA75000-0000-4000-8000-000000000001', catalogItemId: '5ea70000-0000-4000-8000-000000000007' };

/** A site with the shop and with a pack that has a catalog of its own. */
async function seatOffice(more: object = {}) {
  const folder = await configuredFolder();
  const packs = JSON.stringify({ shop: { on: true, taxPercent: 0 }, ...more });
  await folder.write(
    'backlot.config.mjs',
    `import { seats } from '${SEATS}';
    export default { packs: [seats], sites: [{ clientId: 'c11e0000-0000-4000-8000-000000000001', seed: seats.seed, settings: { packs: ${packs} } }] };`,
  );
  const simulator = await folder.start();
  /** A visitor who has the seat in a cart, with the address of its checkout. */
  const buyer = async () => {
    const authorization = `Bearer ${await simulator.token()}`;
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const response = await fetch(simulator.url + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json();
      return { status: response.status, body: answer };
    };
    const add = (catalogReference: object) =>
      ask('POST', '/ecom/v2/carts/current/add-line-items', { catalogItems: [{ catalogReference, quantity: 1 }] });
    const added = await add(ROW_7);
    const id = String(Object(Object(added.body).cart).id);
    const order = async () => {
      const ordered = await ask('POST', `/ecom/v1/checkouts/${id}/create-order`, {});
      return { status: ordered.status, body: ordered.body, orderId: String(Object(ordered.body).orderId) };
    };
    return { ask, add, added, id, order };
  };
  return { ...simulator, buyer };
}

const codeOf = (code: string) => ({ body: { details: { applicationError: { code } } } });

describe('a catalog of another pack', () => {
  test('its item is in the cart with its name, price and page', async () => {
    const { added } = await (await seatOffice()).buyer();
    expect(added).toMatchObject({
      status: 200,
      body: {
        cart: {
          subtotal: { amount: '25.00' },
          lineItems: [
            {
              ...{ name: { original: 'Row 7' }, quantityInfo: { availableQuantity: 1 } },
              attributes: { itemType: { preset: 'DIGITAL' }, url: { relativePath: '/seats' } },
            },
          ],
        },
      },
    });
  });

  test('of two buyers who order the last seat at once one gets it, and the other after the order is cancelled', async () => {
    const { buyer, manage, siteId, said } = await seatOffice();
    const buyers = [await buyer(), await buyer()];
    const ordered = await Promise.all(buyers.map(({ order }) => order()));
    expect(ordered.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(ordered.find(({ status }) => status === 400)).toMatchObject(codeOf('FULL_OUT_OF_STOCK'));
    const { orderId = '' } = ordered.find(({ status }) => status === 200) ?? {};
    const late = buyers[ordered[0]?.status === 200 ? 1 : 0];

    const cancel = `/ecom/v1/orders/${orderId}/cancel`;
    expect(await late?.ask('POST', cancel, {})).toMatchObject({ status: 403 });
    for (let times = 0; times < 2; times += 1)
      expect(await manage('POST', cancel, {})).toMatchObject({ status: 200, body: { order: { status: 'CANCELED' } } });
    const second = await late?.order();
    expect(second).toMatchObject({ status: 200 });
    expect((await late?.ask('GET', `/ecom/v1/carts/current`))?.status).toBe(404);
    expect((await buyer()).added).toMatchObject(codeOf('INSUFFICIENT_INVENTORY'));

    const paid = await manage('POST', `/ecom/v1/payments-collector/orders/${second?.orderId}/mark-as-paid`);
    expect(paid).toMatchObject({ status: 200, body: { order: { status: 'APPROVED' } } });
    const { body } = await manage('GET', `/backlot/v1/sites/${siteId}/inbox?kind=notification`);
    expect(body).toMatchObject({ messages: [{ subject: 'Your seat', text: 'Order 10002' }] });
    expect(said).toEqual([]);
  });

  test('the hosted page asks for no delivery of what is not delivered', async () => {
    const { buyer } = await seatOffice();
    const { ask, id } = await buyer();
    const { body } = await ask('GET', `/ecom/v1/checkouts/${id}/checkout-url`);
    const browser = openBrowser();
    const page = await browser.open(String(Object(body).checkoutUrl));
    expect(page.html).not.toContain('Delivery');
    const done = await browser.submit(page, {
      ...{ 'field.email': 'ada@example.com', 'field.name': 'Ada Lovelace' },
      step: 'paid',
    });
    expect(done.html).toContain('Thank you');
  });

  test('an app without a catalog is refused with a sentence that says how it gets one', async () => {
    const { add } = await (await seatOffice()).buyer();
    const unknown = '99999999-b5ec-5912-8397-c3a5ddb27a97';
    expect(await add({ ...ROW_7, appId: unknown })).toMatchObject({
      status: 404,
      body: {
        message: `The app ${unknown} has no catalog here. A pack of the configuration can have one: see "catalogs" in the guide of packs.`,
        details: { applicationError: { code: 'ITEM_NOT_FOUND_IN_CATALOG' } },
      },
    });
  });

  test('the app of a pack that is off is refused with the setting that turns it on', async () => {
    const { added } = await (await seatOffice({ seats: { on: false } })).buyer();
    expect(added).toMatchObject({
      status: 404,
      body: {
        message: `The app ${ROW_7.appId} has no catalog here. Turn on the pack "seats": set packs.seats.on in the settings of the site.`,
      },
    });
  });
});
