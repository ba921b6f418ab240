import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as additionalFees from '@wix/auto_sdk_ecom_additional-fees';
import * as shippingRates from '@wix/auto_sdk_ecom_shipping-rates';
import * as validations from '@wix/auto_sdk_ecom_validations';
import { AppStrategy, createClient } from '@wix/sdk';
import { afterEach, describe, expect, test } from 'vitest';
import { BUYER, GOBLIN, itemOf, openShops, SONNETS } from './testing/open-shop.ts';

const { open } = openShops();

const APP_ID = '0a0a0000-0000-4000-8000-000000000001';
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server on this machine, with the bodies that it got. */
async function serving(answer: (request: IncomingMessage, body: string, response: ServerResponse) => unknown) {
  const got: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    got.push(body);
    await answer(request, body, response);
  }).listen(0);
  await once(server, 'listening');
  servers.push(server);
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/plugins/`,
    got,
  };
}

type Shop = Awaited<ReturnType<typeof open>>;
type Kind = 'shippingRates' | 'additionalFees' | 'validations';

async function publicKeyOf(shop: Shop): Promise<string> {
  return String(Object(await shop.manage('GET', '')).site.webhookPublicKey);
}

/** Sets the plugins of a site. */
async function setPlugins(shop: Shop, kinds: readonly Kind[], url: string, more: object = {}): Promise<void> {
  const servicePlugins = kinds.map((kind) => ({ kind, url, appId: APP_ID, ...more }));
  await shop.manage('PATCH', '/settings', { servicePlugins });
}

/** A site that is asked by nobody but by this answer, whatever it is asked. */
async function shopWith(kind: Kind, answer: (response: ServerResponse) => unknown) {
  const shop = await open({ taxPercent: 0 });
  const application = await serving((_request, _body, response) => answer(response));
  await setPlugins(shop, [kind], application.url);
  return { ...shop, ...application };
}

const json = (value: unknown) => (response: ServerResponse) => response.end(JSON.stringify(value));

/** A visitor with a checkout of two copies of a book. */
async function checkedOut(shop: Shop, product = GOBLIN, quantity = 2) {
  const client = shop.visitor();
  const { _id: id = '' } = await client.checkout.createCheckout({
    lineItems: [{ catalogReference: itemOf(product), quantity }],
    channelType: 'WEB',
  });
  return { client, id: id ?? '' };
}

const rate = (more: object = {}) => ({
  code: 'boat',
  title: 'By boat',
  cost: { price: '7.50', currency: 'EUR' },
  ...more,
});
const fee = (more: object = {}) => ({ code: 'gift', name: 'Gift wrap', price: '2.00', ...more });
const codeOf = (code: string) => ({ details: { applicationError: { code } } });
const deliver = (code: string) => ({ shippingInfo: { selectedCarrierServiceOption: { code } } });

describe('an application that the official client answers for', () => {
  /** A client that has a rate for each address in Portugal, a fee for each line, and allows no more than four things. */
  async function officialShop() {
    const shop = await open({ taxPercent: 10, deliveryPrice: 490 });
    await setPlugins(shop, ['shippingRates'], 'http://127.0.0.1:1');
    const client = createClient({
      auth: AppStrategy({ appId: APP_ID, publicKey: await publicKeyOf(shop) }),
      modules: { shippingRates, additionalFees, validations },
    });
    const asked: object[] = [];
    client.shippingRates.provideHandlers({
      getShippingRates: async ({ request, metadata }) => {
        asked.push({ kind: 'rates', address: request.shippingDestination, metadata });
        if (request.shippingDestination?.country !== 'PT') throw new shippingRates.MissingPostalCodeWixError();
        const price = (request.lineItems?.[0]?.quantity ?? 0) * 3;
        const cost = { price: String(price), currency: metadata.currency ?? '' };
        return { shippingRates: [{ code: 'boat', title: 'By boat', cost }] };
      },
    });
    client.additionalFees.provideHandlers({
      calculateAdditionalFees: async ({ request, metadata }) => {
        asked.push({ kind: 'fees', subtotal: request.subtotal, delivery: request.shippingInfo });
        const lineItemIds = request.lineItems?.map(({ _id }) => _id ?? '') ?? [];
        return {
          additionalFees: [
            { code: 'gift', name: 'Gift wrap', price: '2.00', taxDetails: { taxable: true }, lineItemIds },
          ],
          currency: metadata.currency ?? '',
        };
      },
    });
    client.validations.provideHandlers({
      getValidationViolations: async ({ request }) => {
        const { lineItems = [], priceSummary } = request.validationInfo ?? {};
        asked.push({ kind: 'violations', source: request.sourceInfo?.source, total: priceSummary?.total?.amount });
        const [line] = lineItems.filter(({ quantity = 0 }) => quantity > 4);
        return {
          violations: line
            ? [
                {
                  severity: validations.Severity.ERROR,
                  description: 'At most four.',
                  target: { lineItem: { name: validations.NameInLineItem.LINE_ITEM_DEFAULT, _id: line._id ?? null } },
                },
              ]
            : [],
        };
      },
    });
    const application = await serving(async (request, body, response) => {
      const url = `http://127.0.0.1${request.url}`;
      const answer = await client.servicePlugins.processRequest(new Request(url, { method: 'POST', body }));
      response.writeHead(answer.status).end(await answer.text());
    });
    await setPlugins(shop, ['shippingRates', 'additionalFees', 'validations'], application.url);
    return { ...shop, asked, ...application };
  }

  test('its rate can be chosen, its fee is added and taxed, and all of it is in the order', async () => {
    const shop = await officialShop();
    const { client, id } = await checkedOut(shop);
    const address = { country: 'PT', city: 'Porto', addressLine1: 'Rua 1', postalCode: '4000' };
    const changed = await client.checkout.updateCheckout(id, {
      buyerInfo: { email: 'ada@example.com' },
      shippingInfo: { shippingDestination: { address }, selectedCarrierServiceOption: { code: 'boat' } },
    });
    expect(changed).toMatchObject({
      priceSummary: {
        ...{ subtotal: { amount: '13.80' }, shipping: { amount: '6.00' }, additionalFees: { amount: '2.00' } },
        ...{ tax: { amount: '2.18' }, total: { amount: '23.98' } },
      },
      additionalFees: [
        { code: 'gift', name: 'Gift wrap', price: { amount: '2.00' }, providerAppId: APP_ID, source: 'SERVICE_PLUGIN' },
      ],
      shippingInfo: {
        selectedCarrierServiceOption: { code: 'boat', title: 'By boat', carrierId: APP_ID },
        carrierServiceOptions: [{}, { carrierId: APP_ID, shippingOptions: [{ code: 'boat' }] }],
      },
      violations: [],
    });
    expect(changed.calculationErrors).toBeUndefined();
    expect(shop.asked.slice(-3)).toMatchObject([
      {
        kind: 'rates',
        address: { country: 'PT', addressLine1: 'Rua 1' },
        metadata: {
          ...{ currency: 'EUR', instanceId: shop.siteId, languages: ['en'] },
          identity: { identityType: 'ANONYMOUS_VISITOR' },
        },
      },
      { kind: 'fees', subtotal: '13.80', delivery: { selectedCarrierServiceOption: { code: 'boat' } } },
      { kind: 'violations', source: 'CHECKOUT', total: '23.98' },
    ]);
    const made = await client.checkout.createOrder(id);
    const order = await client.orders.getOrder(made.orderId ?? '');
    expect(order).toMatchObject({
      additionalFees: [{ code: 'gift', price: { amount: '2.00' }, providerAppId: APP_ID }],
      priceSummary: { totalAdditionalFees: { amount: '2.00' }, total: { amount: '23.98' } },
      shippingInfo: { code: 'boat', title: 'By boat', cost: { price: { amount: '6.00' } } },
    });
  });

  test('its error says why its rates are missing, and the shop’s own deliveries are left', async () => {
    const shop = await officialShop();
    const { client, id } = await checkedOut(shop);
    const checkout = await client.checkout.getCheckout(id);
    const error = { applicationError: { code: 'MISSING_POSTAL_CODE' } };
    expect(checkout.calculationErrors).toMatchObject({ carrierErrors: { errors: [{ carrierId: APP_ID, error }] } });
    const offered = checkout.shippingInfo?.carrierServiceOptions?.flatMap(({ shippingOptions }) => shippingOptions);
    expect(offered?.map((each) => each?.code)).toEqual(['standard', 'pickup']);
    await expect(client.checkout.updateCheckout(id, deliver('boat'))).rejects.toMatchObject(
      codeOf('SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND'),
    );
  });

  test('its violation is shown, and one of the severity ERROR stops the order', async () => {
    const shop = await officialShop();
    const { client, id } = await checkedOut(shop, GOBLIN, 5);
    const checkout = await client.checkout.updateCheckout(id, deliver('pickup'));
    const line = checkout.lineItems?.[0]?._id;
    expect(checkout.violations).toEqual([
      {
        severity: 'ERROR',
        description: 'At most four.',
        target: { lineItem: { name: 'LINE_ITEM_DEFAULT', _id: line } },
      },
    ]);
    await expect(client.checkout.createOrder(id)).rejects.toMatchObject(codeOf('VIOLATIONS_WITH_ERROR_SEVERITY'));
    const { browser, page } = await shop.checkoutPage(client, id);
    const refused = await browser.submit(page, { ...BUYER, 'field.delivery': 'pickup', step: 'paid' });
    expect(refused.html).toContain('At most four. Nothing was paid.');
  });

  test('an estimate of a cart has rates and fees, and is validated only if the plugin asks for it', async () => {
    const shop = await officialShop();
    const client = shop.visitor();
    await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference: itemOf(GOBLIN), quantity: 5 }] });
    const estimated = await client.currentCart.estimateCurrentCartTotals({
      ...{ shippingAddress: { country: 'PT' }, selectedShippingOption: { code: 'boat' } },
    });
    expect(estimated).toMatchObject({
      priceSummary: { shipping: { amount: '15.00' }, additionalFees: { amount: '2.00' } },
      violations: [],
    });
    const summary = (await client.currentCartV2.estimateCurrentCart({ calculateDelivery: true })).summary;
    expect(summary).toMatchObject({ additionalFees: [{ code: 'gift', price: { amount: '2.00' } }], violations: [] });
    await setPlugins(shop, ['validations'], shop.url, { validateInCart: true });
    const { violations: found } = await client.currentCart.estimateCurrentCartTotals();
    expect(found).toMatchObject([{ severity: 'ERROR', description: 'At most four.' }]);
    expect(shop.asked.at(-1)).toMatchObject({ kind: 'violations', source: 'CART' });
  });

  test('a client with another app id, or another public key, refuses what it is asked', async () => {
    const shop = await officialShop();
    await checkedOut(shop);
    const publicKey = await publicKeyOf(shop);
    const other = createClient({ auth: AppStrategy({ appId: shop.siteId, publicKey }), modules: { shippingRates } });
    const body = shop.got.at(-1) ?? '';
    await expect(other.servicePlugins.process({ url: '/v1/getRates', body })).rejects.toThrow('"aud"');
  });
});

describe('an answer of a plugin that cannot be used', () => {
  const HUGE = { shippingRates: Array.from({ length: 3000 }, () => rate()) };
  test.each([
    ['of more than 64 KiB', json(HUGE), 'It is longer than 64 KiB.'],
    ['that is no JSON', (response: ServerResponse) => response.end('<html>'), 'It is no JSON.'],
    ['without a list', json({ shippingRates: 'many' }), 'shippingRates: '],
    ['that is null', json(null), 'The answer: '],
    [
      'with a negative price',
      json({ shippingRates: [rate({ cost: { price: '-1', currency: 'EUR' } })] }),
      'cost.price: must be an amount',
    ],
    [
      'with a price of too many digits',
      json({ shippingRates: [rate({ cost: { price: '1e99', currency: 'EUR' } })] }),
      'cost.price',
    ],
    [
      'in another currency',
      json({ shippingRates: [rate({ cost: { price: '1', currency: 'USD' } })] }),
      'It is in USD, and the site has EUR.',
    ],
    ['with the status 500', (response: ServerResponse) => response.writeHead(500).end('broken'), 'broken'],
    ['that leads elsewhere', (response: ServerResponse) => response.writeHead(307, { location: '/else' }).end(), ''],
    ['that ends in the middle', (response: ServerResponse) => response.destroy(), ''],
  ] as const)('%s has no rates, and the checkout says why', async (_what, answer, why) => {
    const shop = await shopWith('shippingRates', answer);
    await shop.manage('POST', '/requests/record');
    const { client, id } = await checkedOut(shop);
    const checkout = await client.checkout.getCheckout(id);
    const [error] = checkout.calculationErrors?.carrierErrors?.errors ?? [];
    expect(error).toMatchObject({ carrierId: APP_ID, error: { applicationError: { code: 'NO_ANSWER' } } });
    expect(error?.error?.applicationError?.description).toContain(why);
    expect(checkout.shippingInfo?.carrierServiceOptions).toHaveLength(1);
    const { requests } = Object(await shop.manage('GET', '/requests?operation=plugin:shippingRates'));
    expect(JSON.stringify(requests.at(-1))).toContain(why);
    expect(shop.got).not.toEqual([]);
  });

  test('rates that are gone when the order is placed refuse it, and nothing is ordered', async () => {
    let offers: object[] = [rate()];
    const shop = await shopWith('shippingRates', (response) => response.end(JSON.stringify({ shippingRates: offers })));
    const { client, id } = await checkedOut(shop);
    await client.checkout.updateCheckout(id, deliver('boat'));
    offers = [];
    const gone = codeOf('SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE');
    await expect(client.checkout.createOrder(id)).rejects.toMatchObject(gone);
    offers = [rate({ cost: { price: '9.00', currency: 'EUR', additionalCharges: [{ price: '0.50' }] } })];
    const made = await client.checkout.createOrder(id);
    const order = await client.orders.getOrder(made.orderId ?? '');
    expect(order.priceSummary?.shipping?.amount).toBe('9.50');
  });

  test('a fee in another currency, or of a plugin that fails, is left out of the order', async () => {
    const shop = await shopWith('additionalFees', json({ additionalFees: [fee()], currency: 'USD' }));
    const { client, id } = await checkedOut(shop, SONNETS, 1);
    const { additionalFees: none, priceSummary } = await client.checkout.updateCheckout(id, deliver('pickup'));
    expect([none, priceSummary?.total?.amount]).toEqual([[], '7.90']);
    await expect(client.checkout.createOrder(id)).resolves.toMatchObject({ orderId: expect.any(String) });
  });

  test('a cart that could not be validated is not ordered', async () => {
    const shop = await shopWith('validations', json({ violations: [{ severity: 'FATAL', description: 'No.' }] }));
    const { client, id } = await checkedOut(shop);
    await client.checkout.updateCheckout(id, deliver('pickup'));
    const failed = codeOf('FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS');
    await expect(client.checkout.createOrder(id)).rejects.toMatchObject(failed);
  });
});

describe('asking a plugin', () => {
  test('holds no lock: others write while it waits, and the cart that changed meanwhile is not ordered', async () => {
    const waiting = Promise.withResolvers<void>();
    let asksSlowly = false;
    const asked = Promise.withResolvers<void>();
    const shop = await shopWith('validations', async (response) => {
      if (asksSlowly) {
        asked.resolve();
        await waiting.promise;
      }
      response.end('{"violations":[]}');
    });
    const { client, id } = await checkedOut(shop);
    await client.checkout.updateCheckout(id, deliver('pickup'));
    asksSlowly = true;
    const ordering = client.checkout.createOrder(id).then(
      () => 'ordered',
      (error: { details: { applicationError: { code: string } } }) => error.details.applicationError.code,
    );
    await asked.promise;
    asksSlowly = false;
    await shop
      .visitor()
      .currentCart.addToCurrentCart({ lineItems: [{ catalogReference: itemOf(SONNETS), quantity: 1 }] });
    await client.checkout.addToCheckout(id, { lineItems: [{ catalogReference: itemOf(SONNETS), quantity: 1 }] });
    waiting.resolve();
    expect(await ordering).toBe('CHECKOUT_CHANGED');
  });

  test('a fault answers in its place, and the application is not asked', async () => {
    const shop = await shopWith('shippingRates', json({ shippingRates: [rate()] }));
    await shop.manage('POST', '/faults', { operation: 'plugin:*', drop: true });
    const { client, id } = await checkedOut(shop);
    expect((await client.checkout.getCheckout(id)).calculationErrors?.carrierErrors?.errors).toHaveLength(1);
    expect(shop.got).toEqual([]);
  });

  test('a plugin that asks for the checkout that asks it comes to an end', async () => {
    const shop = await open();
    const client = shop.visitor();
    let id = '';
    const application = await serving(async (_request, _body, response) => {
      if (id !== '') await client.checkout.getCheckout(id).catch(() => undefined);
      response.end('{"shippingRates":[]}');
    });
    await setPlugins(shop, ['shippingRates'], application.url);
    ({ id } = await (async () => {
      const made = await client.checkout.createCheckout({
        ...{ lineItems: [{ catalogReference: itemOf(GOBLIN), quantity: 1 }], channelType: 'WEB' },
      });
      return { id: made._id ?? '' };
    })());
    await client.checkout.getCheckout(id);
    expect(application.got).toHaveLength(31);
  });

  test('a site without plugins asks nobody, and another machine is not asked', async () => {
    const shop = await open();
    await setPlugins(shop, ['shippingRates'], 'http://shop.example/');
    const { client, id } = await checkedOut(shop);
    const [error] = (await client.checkout.getCheckout(id)).calculationErrors?.carrierErrors?.errors ?? [];
    expect(error?.error?.applicationError?.description).toContain('--webhook-host shop.example');
    await setPlugins(shop, [], '');
    expect((await client.checkout.getCheckout(id)).calculationErrors).toBeUndefined();
  });
});
