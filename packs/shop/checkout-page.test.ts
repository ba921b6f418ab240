import { describe, expect, test } from 'vitest';
import { APP } from '../testing/open-sites.ts';
import { BUYER, EMMA, EMMA_HARDBACK, GOBLIN, itemOf, openShops, type ShopClient } from './testing/open-shop.ts';

const { open } = openShops();

function add(client: ShopClient, catalogReference: ReturnType<typeof itemOf>, quantity: number) {
  return client.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity }] });
}

/** A visitor with a book of €6.90, at the open checkout page. */
async function atCheckout(settings: object = { taxPercent: 10, deliveryPrice: 490 }) {
  const shop = await open(settings);
  const client = shop.visitor();
  const { cart } = await add(client, itemOf(GOBLIN), 1);
  const checkoutId = cart?._id ?? '';
  return { ...shop, client, checkoutId, ...(await shop.checkoutPage(client, checkoutId)) };
}

const problemIn = ({ html }: { html: string }) => /role="alert">([^<]*)/.exec(html)?.[1];
const totalIn = ({ html }: { html: string }) => /<dt class="total">Total<\/dt><dd>([^<]*)/.exec(html)?.[1];
const ordersOf = async (client: ShopClient) =>
  (await client.orders.searchOrders({})).orders?.map(({ priceSummary }) => priceSummary?.total?.formattedAmount);

const CHANGED = 'The cart or a price has changed since this page was shown. Nothing was paid. This is the new sum.';

describe('the amount that is paid is the amount that was shown', () => {
  test('an item that is added in another tab shows the page again with the new sum, which is then paid', async () => {
    const { client, browser, page } = await atCheckout();
    expect(totalIn(page)).toBe('€12.98');
    await add(client, itemOf(EMMA, { variantId: EMMA_HARDBACK }), 1);
    const again = await browser.submit(page, { ...BUYER, step: 'paid' });
    expect([again.status, problemIn(again), totalIn(again), await ordersOf(client)]).toEqual([
      400,
      CHANGED,
      '€33.77',
      [],
    ]);
    const paid = await browser.submit(again, { ...BUYER, step: 'paid' });
    expect([paid.location.startsWith(`${APP}/thanks?orderId=`), await ordersOf(client)]).toEqual([true, ['€33.77']]);
  });

  test('a tax that changes meanwhile shows the page again with the new sum', async () => {
    const { client, manage, browser, page } = await atCheckout();
    await manage('PATCH', '/settings', { packs: { shop: { taxPercent: 20 } } });
    const again = await browser.submit(page, { ...BUYER, step: 'paid' });
    expect([problemIn(again), totalIn(again), await ordersOf(client)]).toEqual([CHANGED, '€14.16', []]);
  });

  test('a form without what was shown pays nothing', async () => {
    const { client, browser, page } = await atCheckout();
    const again = await browser.submit(page, { ...BUYER, 'field.shown': '', step: 'paid' });
    expect([problemIn(again), await ordersOf(client)]).toEqual([CHANGED, []]);
  });

  test('the sum of each delivery is shown, and the chosen one is paid at once', async () => {
    const { client, browser, page } = await atCheckout();
    expect(page.html).toContain('<option value="pickup">Collect in the shop: €0.00, in total €7.59</option>');
    await browser.submit(page, { ...BUYER, 'field.delivery': 'pickup', step: 'paid' });
    expect(await ordersOf(client)).toEqual(['€7.59']);
  });
});

test('only the button "paid" pays: the button "refund" is a page that asks for one of the buttons', async () => {
  const { client, browser, page } = await atCheckout();
  const answer = await browser.submit(page, { ...BUYER, step: 'refund' });
  expect([answer.status, problemIn(answer), await ordersOf(client)]).toEqual([
    400,
    'Choose how the payment ends: use one of the buttons of this page.',
    [],
  ]);
});

test('a form that is sent again after the payment leads to the same order, and so does a reload of the page', async () => {
  const { client, browser, page } = await atCheckout();
  const paid = await browser.submit(page, { ...BUYER, step: 'paid' });
  const again = await browser.submit(page, { ...BUYER, step: 'paid' });
  const reloaded = await browser.open(page.url);
  expect([again.location, reloaded.location]).toEqual([paid.location, paid.location]);
  expect(await ordersOf(client)).toEqual(['€12.98']);
});

test('the mail of an order adds up: subtotal, coupon, delivery, tax, total', async () => {
  const { client, manage, checkoutId, checkoutPage } = await atCheckout();
  await client.currentCartV2.addCouponToCurrentCart({ code: 'READER' });
  const { browser, page } = await checkoutPage(client, checkoutId);
  await browser.submit(page, { ...BUYER, step: 'paid' });
  expect(await manage('GET', '/inbox')).toMatchObject({
    messages: [
      {
        text: [
          'Thank you for your order 10001.',
          '1 × Goblin Market: €6.90',
          'Subtotal: €6.90\nTen percent for readers: -€0.69\nDelivery: €4.90\nTax (10%): €1.11\nTotal: €12.22',
          'Standard delivery: 12 St James Square, SW1Y 4LB, London, GB',
        ].join('\n\n'),
      },
    ],
  });
});

test('a page that said "declined" leads to the order once it is paid, so that "Back" shows no old problem', async () => {
  const { browser, page } = await atCheckout();
  const declined = await browser.submit(page, { ...BUYER, step: 'declined' });
  expect([declined.status, (await browser.open(declined.url)).status]).toEqual([400, 400]);
  const paid = await browser.submit(declined, { ...BUYER, step: 'paid' });
  const back = await browser.open(declined.url);
  expect([back.status, back.location]).toEqual([303, paid.location]);
});

test('all that is missing is said at once, each at its field, and the first one is focused', async () => {
  const { browser, page } = await atCheckout();
  const typed = { ...BUYER, 'field.email': 'nobody', 'field.city': '' };
  const { status, html } = await browser.submit(page, { ...typed, step: 'paid' });
  expect([
    status,
    [...html.matchAll(/class="problem" id="([^"]*)" role="alert">([^<]*)/g)].map(([, ...at]) => at),
  ]).toEqual([
    400,
    [
      ['field.email-problem', 'Write your e-mail address.'],
      ['field.city-problem', 'Write the town to which it is delivered.'],
    ],
  ]);
  expect(html).toContain(
    '<input type="email" name="field.email" required value="nobody" autocomplete="email" aria-invalid="true" aria-describedby="field.email-problem" autofocus>',
  );
  expect(html).toContain('aria-describedby="field.city-problem">');
});

test('the checkout says that it is in English, also on a site that is in German', async () => {
  const { manage, checkoutPage, client, checkoutId } = await atCheckout();
  await manage('PATCH', '/settings', { siteLanguage: 'de' });
  const { page } = await checkoutPage(client, checkoutId);
  expect(page.html).toContain('<html lang="de">');
  expect(page.html).toContain('<div lang="en">\n<h1>Checkout</h1>');
});

test('the form of the checkout has the countries by name, and requires an address and a name unless it is left', async () => {
  const { page } = await atCheckout();
  expect(page.html).toContain(
    '<label for="field.country">Country</label><select id="field.country" name="field.country" autocomplete="country">',
  );
  expect(page.html).toContain('<option value="GB">United Kingdom</option>');
  expect(page.html).toContain('<input type="text" name="field.name" required value="" autocomplete="name">');
  expect(page.html).toContain('<button class="quiet" name="step" value="leave" formnovalidate>Leave</button>');
});

test('an order of three takes three from the stock, and the revision of its cart increases', async () => {
  const { client, checkoutId, checkoutPage } = await atCheckout();
  const { cart } = await add(client, itemOf(GOBLIN), 2);
  const { browser, page } = await checkoutPage(client, checkoutId);
  await browser.submit(page, { ...BUYER, step: 'paid' });
  const left = await add(client, itemOf(GOBLIN), 2);
  expect(left.cart?.lineItems?.[0]?.quantityInfo?.availableQuantity).toBe(2);
  await expect(add(client, itemOf(GOBLIN), 1)).rejects.toMatchObject({
    details: { applicationError: { code: 'INSUFFICIENT_INVENTORY' } },
  });
  const ordered = await client.cartV2.getCart(checkoutId);
  expect([cart?.revision, ordered.revision, ordered.orderPlaced]).toEqual(['2', '3', true]);
});

test('the lines of an order say their parts of the discount and the tax, which add up', async () => {
  const shop = await atCheckout({ taxPercent: 19, deliveryPrice: 0 });
  const { client, checkoutId } = shop;
  await add(client, itemOf(EMMA, { variantId: EMMA_HARDBACK }), 1);
  await client.currentCartV2.addCouponToCurrentCart({ code: 'READER' });
  const { browser, page } = await shop.checkoutPage(client, checkoutId);
  await browser.submit(page, { ...BUYER, 'field.delivery': 'pickup', step: 'paid' });
  const [order] = (await client.orders.searchOrders({})).orders ?? [];
  expect(order).toMatchObject({
    priceSummary: {
      ...{ subtotal: { amount: '25.80' }, discount: { amount: '2.58' }, tax: { amount: '4.41' } },
      total: { amount: '27.63' },
    },
    lineItems: [
      {
        totalDiscount: { amount: '0.69' },
        totalPriceBeforeTax: { amount: '6.21' },
        totalPriceAfterTax: { amount: '7.39' },
      },
      {
        ...{ totalDiscount: { amount: '1.89' }, totalPriceBeforeTax: { amount: '17.01' } },
        totalPriceAfterTax: { amount: '20.24' },
      },
    ],
    buyerInfo: { visitorId: expect.any(String), contactId: expect.stringMatching(/^[\da-f-]{36}$/) },
  });
});

test('a checkout keeps each field of an address, phone, company and sales channel, and so does its order', async () => {
  const { client, checkoutPage } = await atCheckout();
  const address = {
    ...{ country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10011', addressLine2: 'Floor 2' },
    streetAddress: { number: '5', name: 'Avenue' },
  };
  const contactDetails = { firstName: 'Ada', lastName: 'Lovelace', phone: '+1 212 555 0100', company: 'Engines' };
  const made = await client.checkout.createCheckout({
    channelType: 'OTHER_PLATFORM',
    lineItems: [{ catalogReference: itemOf(GOBLIN), quantity: 1 }],
    checkoutInfo: { shippingInfo: { shippingDestination: { address, contactDetails } } },
  });
  expect(made).toMatchObject({
    channelType: 'OTHER_PLATFORM',
    shippingInfo: { shippingDestination: { address, contactDetails } },
  });
  const { browser, page } = await checkoutPage(client, made._id ?? '');
  const shown = { street: '5 Avenue', postalCode: '10011', city: 'New York', country: 'US' };
  const fields = Object.entries(shown).map(([name, value]) => [`field.${name}`, value]);
  for (const [, value] of fields) expect(page.html).toMatch(new RegExp(`value="${value}"( selected| autocomplete)`));
  await browser.submit(page, { ...BUYER, ...Object.fromEntries(fields), step: 'paid' });
  expect((await client.orders.searchOrders({})).orders?.[0]).toMatchObject({
    channelInfo: { type: 'OTHER_PLATFORM' },
    billingInfo: { address, contactDetails },
  });
});
