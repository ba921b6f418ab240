import { describe, expect, test } from 'vitest';
import { openBrowser } from '#contracts/conformance/browser.ts';
import { redirectSessionResponse } from '#contracts/redirects/redirect-session.ts';
import { configuredFolder } from '../config/testing/configured-simulator.ts';
import { OWN_PACKS } from './own-packs.ts';

const CONFIG = new URL('../../../handlers/define-config.ts', import.meta.url).href;
const APP = 'http://localhost:4321';

/** A pack for tickets: a handler for their price, one that opens a page, and the page of a checkout intent. */
const TICKETS = `
import { settingsOfPack } from '${CONFIG}';
const pack = {
  name: 'tickets',
  title: 'Tickets',
  settings: {
    price: { kind: 'number', label: 'Price', default: 12, min: 0 },
    hall: { kind: 'choice', label: 'Hall', choices: ['large', 'small'], default: 'large' },
  },
};
const form = (problem) => ({
  page: {
    title: 'Your <ticket>',
    problem,
    facts: [{ label: 'Row', value: '7 & 8' }],
    fields: [{ name: 'email', label: 'E-mail', kind: 'email', isRequired: true }],
    buttons: [{ value: 'buy', label: 'Buy' }, { value: 'cancel', label: 'Cancel', isQuiet: true }],
    links: [{ label: 'Back to the tickets', to: 'cartPageUrl' }],
  },
});
export const tickets = {
  ...pack,
  handlers: [
    { method: 'GET', path: '/tickets/v1/price', handle: ({ site }) => settingsOfPack(site, pack) },
    { method: 'POST', path: '/tickets/v1/open', handle: ({ openPage, body }) => openPage('buy', { data: { seat: '7' }, callbacks: body }) },
    { method: 'POST', path: '/tickets/v1/wrong', handle: ({ openPage }) => openPage('nowhere') },
  ],
  pages: [
    {
      name: 'buy',
      intents: ['eventsCheckout'],
      show: () => form(),
      submit: async ({ form: { button, email }, data, caller, state, sendMail }) => {
        const otherwise = { title: 'Done' };
        if (button === 'cancel') return { backTo: ['postFlowUrl'], otherwise };
        if (!email) return form('Write an e-mail address.');
        await state.collection('tickets.sold').put(email, { seat: data.seat ?? data.eventSlug, by: caller.role });
        await sendMail({ to: email, subject: 'Your ticket', text: 'See you.' });
        return { backTo: ['thankYouPageUrl', 'postFlowUrl'], parameters: { orderNumber: '1' }, otherwise };
      },
    },
  ],
  tables: [{ name: 'sold', title: 'Sold', collection: 'tickets.sold', columns: [{ label: 'Seat', path: 'seat' }] }],
  seed: { state: { 'tickets.sold': { 'ada@example.com': { seat: '1' } } } },
};
`;

async function ticketOffice(config = 'packs: [tickets]') {
  const folder = await configuredFolder();
  await folder.write('tickets.mjs', TICKETS);
  await folder.write('backlot.config.mjs', `import { tickets } from './tickets.mjs'; export default { ${config} };`);
  return folder.start({ seed: 'none' });
}

describe('a pack of the configuration', () => {
  test('the handlers of a pack answer with the settings of the site', async () => {
    const { call, manage, siteId } = await ticketOffice();
    expect(await call('GET', '/tickets/v1/price')).toEqual({ status: 200, body: { price: 12, hall: 'large' } });
    const settings = `/backlot/v1/sites/${siteId}/settings`;
    const changed = await manage('PATCH', settings, { packs: { tickets: { price: 9 } } });
    expect(changed).toMatchObject({ status: 200, body: { packs: { tickets: { price: 9 } } } });
    await manage('PATCH', settings, { packs: { tickets: { hall: 'small' } } });
    expect((await call('GET', '/tickets/v1/price')).body).toEqual({ price: 9, hall: 'small' });
    await manage('PATCH', settings, { packs: { tickets: { price: null } } });
    expect((await call('GET', '/tickets/v1/price')).body).toEqual({ price: 12, hall: 'small' });
  });

  test('a setting of a pack that does not exist or has a wrong value is refused', async () => {
    const { manage, siteId } = await ticketOffice();
    const packs = { tickets: { price: -1, hall: 'cellar', colour: 'red' }, cinema: {} };
    expect(await manage('PATCH', `/backlot/v1/sites/${siteId}/settings`, { packs })).toMatchObject({
      status: 400,
      body: {
        details: {
          validationError: {
            fieldViolations: [
              { field: 'packs.tickets.price', description: 'must be from 0 to Infinity' },
              { field: 'packs.tickets.hall', description: 'must be one of large, small' },
              { field: 'packs.tickets.colour', description: 'is unknown. Settings: on, price, hall' },
              {
                field: 'packs.cinema',
                description: 'is not the name of a pack. Packs: tickets, shop, bookings, events, plans',
              },
            ],
          },
        },
      },
    });
  });

  test('a pack that is off for a site answers its calls as if there were no pack', async () => {
    const { call, manage, siteId } = await ticketOffice();
    await manage('PATCH', `/backlot/v1/sites/${siteId}/settings`, { packs: { tickets: { on: false } } });
    expect(await call('GET', '/tickets/v1/price')).toMatchObject({
      status: 404,
      body: {
        details: { applicationError: { code: 'NOT_PLAYED' } },
        message: expect.stringContaining('set packs.tickets.on in the settings of the site'),
      },
    });
    const { body } = await manage('GET', `/backlot/v1/sites/${siteId}/unplayed`);
    expect(body).toMatchObject({ unplayed: [{ service: 'tickets', calls: 1 }] });
  });

  test('the OpenAPI document has the operations of the packs that the default site has on, with their requests', async () => {
    const { manage, siteId } = await ticketOffice();
    const document = async () => Object((await manage('GET', '/backlot/v1/openapi.json')).body);
    expect((await document()).paths['/tickets/v1/price'].get).toMatchObject({
      ...{ operationId: 'ticketsGetTicketsV1Price', tags: ['tickets'] },
    });
    expect((await document()).paths['/ecom/v2/carts']).toBeUndefined();
    await manage('PATCH', `/backlot/v1/sites/${siteId}/settings`, { packs: { shop: { on: true } } });
    const { paths, components } = await document();
    expect(paths['/ecom/v2/carts'].post).toMatchObject({ operationId: 'shopPostEcomV2Carts', tags: ['shop'] });
    expect(components.schemas.ShopPostEcomV1CartsCurrentAddToCartRequest).toMatchObject({
      ...{ type: 'object', additionalProperties: false },
      properties: { lineItems: { type: 'array', maxItems: 100 } },
    });
  });

  test('a handler of the configuration replaces that of a pack', async () => {
    const { call } = await ticketOffice(
      `packs: [tickets], handlers: [{ method: 'GET', path: '/tickets/v1/price', handle: () => ({ price: 0 }) }]`,
    );
    expect((await call('GET', '/tickets/v1/price')).body).toEqual({ price: 0 });
  });

  test('the seed of a pack fills its state, and the control API lists its settings and documents', async () => {
    const { manage } = await ticketOffice();
    const { body } = await manage('POST', '/backlot/v1/sites', { seed: 'tickets' });
    const { siteId = '' } = { siteId: '', ...Object(body) };
    const path = `/backlot/v1/sites/${siteId}/packs`;
    expect((await manage('GET', path)).body).toMatchObject({
      packs: [
        {
          ...{ name: 'tickets', title: 'Tickets', isOn: true },
          settings: [
            { name: 'price', kind: 'number', label: 'Price', hint: '', choices: [], value: 12, default: 12 },
            { name: 'hall', kind: 'choice', choices: ['large', 'small'], value: 'large' },
          ],
          tables: [{ name: 'sold', title: 'Sold', columns: [{ label: 'Seat', path: 'seat' }] }],
        },
        { name: 'shop', isOn: false },
        { name: 'bookings', isOn: false },
        { name: 'events', isOn: false },
        { name: 'plans', isOn: false },
      ],
    });
    expect((await manage('GET', `${path}/tickets/tables/sold`)).body).toEqual({
      rows: [{ id: 'ada@example.com', revision: 1, data: { seat: '1' } }],
    });
  });
});

describe('a hosted page of a pack', () => {
  async function opened(callbacks: object) {
    const simulator = await ticketOffice();
    const { body } = await simulator.call('POST', '/tickets/v1/open', callbacks);
    const { fullUrl = '' } = { fullUrl: '', ...Object(body) };
    const browser = openBrowser();
    return { ...simulator, browser, page: await browser.open(fullUrl), fullUrl };
  }

  test('a handler opens a page, which shows its form and leads back to the application', async () => {
    const { browser, page, manage, siteId } = await opened({
      thankYouPageUrl: `${APP}/thanks`,
      cartPageUrl: `${APP}/cart`,
    });
    expect(page.status).toBe(200);
    expect(page.html).toContain('<h1>Your &lt;ticket&gt;</h1>');
    expect(page.html).toContain('<dd>7 &amp; 8</dd>');
    expect(page.html).toContain(`<a href="${APP}/cart">Back to the tickets</a>`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'none'");

    const again = await browser.submit(page, { step: 'buy' });
    expect([again.status, /role="alert">([^<]*)/.exec(again.html)?.[1]]).toEqual([400, 'Write an e-mail address.']);
    const bought = await browser.submit(again, { step: 'buy', 'field.email': 'bob@example.com' });
    expect(bought.location).toBe(`${APP}/thanks?orderNumber=1&wixMemberLoggedIn=false`);
    const rows = await manage('GET', `/backlot/v1/sites/${siteId}/packs/tickets/tables/sold`);
    expect(rows.body).toMatchObject({ rows: [{ id: 'bob@example.com', data: { seat: '7', by: 'visitor' } }] });
    const inbox = await manage('GET', `/backlot/v1/sites/${siteId}/inbox`);
    expect(inbox.body).toMatchObject({ messages: [{ to: 'bob@example.com', subject: 'Your ticket' }] });
  });

  test('what the state refuses is a notice on the page', async () => {
    const { browser, page } = await opened({ postFlowUrl: APP });
    const refused = await browser.submit(page, { step: 'buy', 'field.email': 'a b' });
    expect([refused.status, /role="alert">([^<]*)/.exec(refused.html)?.[1]]).toEqual([
      400,
      'The id of a document has 1 to 200 printable ASCII characters without blanks. This is &quot;a b&quot;.',
    ]);
  });

  test('the way back ends the page: its form cannot be sent again', async () => {
    const { browser, page, fullUrl } = await opened({ postFlowUrl: APP });
    expect((await browser.open(fullUrl)).html).toContain('Your &lt;ticket&gt;');
    expect((await browser.submit(page, { step: 'cancel' })).location).toBe(`${APP}/?wixMemberLoggedIn=false`);
    expect((await browser.submit(page, { step: 'cancel' })).status).toBe(400);
  });

  test('another browser cannot send the form of a page', async () => {
    const { page } = await opened({ postFlowUrl: APP });
    expect((await openBrowser().submit(page, { step: 'cancel' })).status).toBe(400);
  });

  test('an address that the site does not allow opens no page, and neither does an unknown name', async () => {
    const { call } = await ticketOffice();
    const refused = await call('POST', '/tickets/v1/open', { postFlowUrl: 'https://evil.test/' });
    expect(refused.status).toBe(400);
    expect(await call('POST', '/tickets/v1/wrong', {})).toMatchObject({
      status: 500,
      body: { message: expect.stringContaining('openPage: the pack tickets has no page "nowhere".') },
    });
  });

  test('a redirect session with the intent of a page opens it with the fields of the intent', async () => {
    const { call, manage, siteId } = await ticketOffice();
    const { body } = await call('POST', '/_api/redirects-api/v1/redirect-session', {
      eventsCheckout: { reservationId: 'r', eventSlug: 'reading' },
      callbacks: { postFlowUrl: APP },
    });
    const browser = openBrowser();
    const page = await browser.open(redirectSessionResponse.parse(body).redirectSession.fullUrl);
    await browser.submit(page, { step: 'buy', 'field.email': 'eve@example.com' });
    const rows = await manage('GET', `/backlot/v1/sites/${siteId}/packs/tickets/tables/sold`);
    expect(rows.body).toMatchObject({ rows: [{ id: 'eve@example.com', data: { seat: 'reading' } }] });
  });
});

test.each([
  ['{ ...tickets, name: "Big Tickets" }', 'packs[0].name must have small letters, digits and "-" only'],
  ['tickets, tickets', 'packs[1] has the name tickets, as packs[0] does'],
  [
    '{ ...tickets, handlers: [{ method: "POST", path: "/oauth2/token", handle: () => ({}) }] }',
    'packs[0].handlers[0].path must not be /oauth2/token',
  ],
])('the configuration packs: [%s] is refused with the place', async (packs, text) => {
  await expect(ticketOffice(`packs: [${packs}]`)).rejects.toThrow(text);
});

test.each(OWN_PACKS.map(({ name }) => name))(
  'the configuration packs: [%s()] is taken, as the guide says',
  async (name) => {
    const folder = await configuredFolder();
    const module = new URL(`../../../packs/${name}/${name}.ts`, import.meta.url).href;
    const config = `import { ${name} } from '${module}'; export default { packs: [${name}()] };`;
    await folder.write('backlot.config.mjs', config);
    const { manage, siteId } = await folder.start({ seed: 'none' });
    expect(await manage('GET', `/backlot/v1/sites/${siteId}`)).toMatchObject({ status: 200 });
  },
);

test('the page of the guide shows its form, and its thanks if the application has given no address', async () => {
  const folder = await configuredFolder();
  const raffle = new URL('./testing/raffle.ts', import.meta.url).href;
  await folder.write('backlot.config.mjs', `import { raffle } from '${raffle}'; export default { packs: [raffle] };`);
  const { call, manage, siteId } = await folder.start({ seed: 'none' });
  const { fullUrl = '' } = { fullUrl: '', ...Object((await call('POST', '/raffle/v1/join', {})).body) };
  const browser = openBrowser();
  const page = await browser.open(fullUrl);
  expect(page.html).toContain('<input type="email" name="field.email" required value="">');
  const joined = await browser.submit(page, { step: 'join', 'field.email': 'ada@example.com' });
  expect([joined.status, joined.html.includes('<h1>Good luck</h1>')]).toEqual([200, true]);
  expect(await manage('GET', `/backlot/v1/sites/${siteId}/packs`)).toMatchObject({
    body: { packs: [{ name: 'raffle', isOn: true }, {}, {}, {}, {}] },
  });
});
