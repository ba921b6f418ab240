import { describe, expect, test } from 'vitest';
import { cycleAt, endOfCycle, termsOf } from './plan-terms.ts';
import { GUEST, MONTHLY, openPlans, YEARLY } from './testing/open-plans.ts';

const open = openPlans();

async function codeOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'done',
    (thrown: unknown) => Object(Object(Object(thrown).details).applicationError).code ?? String(thrown),
  );
}

describe('a plan', () => {
  test('is bought on its page by a member, once, however often the form arrives', async () => {
    const { member, planPage, manage } = await open();
    const { client, id } = await member('ada@example.com');
    const { browser, page } = await planPage(client, MONTHLY);
    expect(page.html).toContain('<dd>Member of the club</dd>');
    const declined = await browser.submit(page, { step: 'declined' });
    expect(declined.html).toContain('The payment was declined. Nothing was bought.');
    const paid = await browser.submit(declined, { step: 'paid' });
    expect(paid.location).toMatch(/^http:\/\/localhost:4321\/done\?orderId=/);
    expect((await browser.submit(declined, { step: 'paid' })).location).toBe(paid.location);
    const { orders = [] } = await client.orders.memberListOrders();
    expect(orders).toMatchObject([
      {
        ...{ planId: MONTHLY, planName: 'Member of the club', planPrice: '9.00', status: 'ACTIVE', type: 'ONLINE' },
        ...{ lastPaymentStatus: 'PAID', buyer: { memberId: id }, startDate: new Date('2026-01-31T09:00:00.000Z') },
        currentCycle: { index: 1, endedDate: new Date('2026-02-28T09:00:00.000Z') },
        ...{ autoRenewCanceled: false, priceDetails: { total: '9.00', currency: 'EUR' } },
      },
    ]);
    expect(await client.orders.memberGetOrder(orders[0]?._id ?? '')).toMatchObject({ planId: MONTHLY });
    expect(await manage('GET', '/inbox?kind=notification')).toMatchObject({
      messages: expect.arrayContaining([
        expect.objectContaining({ to: 'ada@example.com', subject: 'Your plan: Member of the club' }),
      ]),
    });
    expect(await manage('GET', '/packs/plans/tables/orders')).toMatchObject({ rows: [{ data: { planId: MONTHLY } }] });
  });

  test('is sold to members only, and not if it is unknown', async () => {
    const { visitor, planPage } = await open();
    expect((await planPage(visitor(), MONTHLY)).page.html).toContain('Log in first');
    expect((await planPage(visitor(), 'nothing')).page.html).toContain('There is no such plan');
    expect(await codeOf(visitor().orders.memberListOrders())).toBe('MEMBER_REQUIRED');
  });

  test('ends at once or with its cycle when its member cancels it', async () => {
    const { member, buy, at, logIn } = await open();
    let { client } = await member('ada@example.com');
    await buy(client, MONTHLY);
    await buy(client, YEARLY);
    const { orders = [] } = await client.orders.memberListOrders();
    const [monthly = '', yearly = ''] = [MONTHLY, YEARLY].map(
      (planId) => orders.find((order) => order.planId === planId)?._id,
    );
    await at('2026-03-10T09:00:00.000Z');
    client = await logIn('ada@example.com');
    expect(await codeOf(client.orders.requestCancellation(yearly, 'NEXT_PAYMENT_DATE'))).toBe('INVALID_ARGUMENT');
    await client.orders.requestCancellation(monthly, 'NEXT_PAYMENT_DATE');
    expect(await client.orders.memberGetOrder(monthly)).toMatchObject({
      ...{ status: 'ACTIVE', autoRenewCanceled: true, endDate: new Date('2026-03-31T09:00:00.000Z') },
      cancellation: { cause: 'MEMBER_ACTION', effectiveAt: 'NEXT_PAYMENT_DATE' },
    });
    await client.orders.requestCancellation(yearly, 'IMMEDIATELY');
    expect(await codeOf(client.orders.requestCancellation(yearly, 'IMMEDIATELY'))).toBe('INVALID_ORDER_STATUS');
    await at('2026-03-31T09:00:00.000Z');
    client = await logIn('ada@example.com');
    const canceled = await client.orders.memberListOrders({
      orderStatuses: ['CANCELED'],
      sorting: { fieldName: 'createdDate', order: 'DESC' },
    });
    expect(canceled.orders?.map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED']);
    expect((await client.orders.memberListOrders({ limit: 1, offset: 1, planIds: [MONTHLY ?? ''] })).orders).toEqual(
      [],
    );
  });

  test('of a year ends by the clock, and one without an end does not', async () => {
    const { member, buy, at, logIn } = await open();
    let { client } = await member('ada@example.com');
    await buy(client, YEARLY);
    await buy(client, GUEST);
    await at('2027-01-31T09:00:00.000Z');
    client = await logIn('ada@example.com');
    const { orders = [] } = await client.orders.memberListOrders();
    expect(orders.map(({ planId, status, endDate }) => [planId, status, endDate ?? null]).toSorted()).toEqual([
      [YEARLY, 'ENDED', new Date('2027-01-31T09:00:00.000Z')],
      [GUEST, 'ACTIVE', null],
    ]);
  });

  test('is given, paid, listed and cancelled by the owner of the site', async () => {
    const { member, owner } = await open();
    const { client, id } = await member('ada@example.com');
    const boss = owner();
    const { order } = await boss.orders.createOfflineOrder(YEARLY ?? '', id, {
      startDate: new Date('2026-02-15T09:00:00.000Z'),
    });
    expect(order).toMatchObject({ status: 'PENDING', type: 'OFFLINE', lastPaymentStatus: 'UNPAID' });
    const orderId = order?._id ?? '';
    await boss.orders.markAsPaid(orderId);
    expect(await boss.orders.managementGetOrder(orderId)).toMatchObject({ order: { lastPaymentStatus: 'PAID' } });
    expect((await boss.orders.managementListOrders({ buyerIds: [id] })).orders?.length).toBe(1);
    await boss.orders.cancelOrder(orderId, 'IMMEDIATELY');
    expect(await client.orders.memberGetOrder(orderId)).toMatchObject({
      status: 'CANCELED',
      cancellation: { cause: 'OWNER_ACTION' },
    });
    expect(await codeOf(boss.orders.createOfflineOrder('nothing', id))).toContain('GUID');
    expect(await codeOf(client.orders.markAsPaid(orderId))).toBe('PERMISSION_DENIED');
  });

  test('of somebody else is neither read nor cancelled', async () => {
    const { member, buy } = await open();
    const [ada, eve] = [await member('ada@example.com'), await member('eve@example.com')];
    await buy(ada.client, MONTHLY);
    const { orders = [] } = await ada.client.orders.memberListOrders();
    const id = orders[0]?._id ?? '';
    expect((await eve.client.orders.memberListOrders()).orders).toEqual([]);
    expect(await codeOf(eve.client.orders.memberGetOrder(id))).toBe('NOT_FOUND');
    expect(await codeOf(eve.client.orders.requestCancellation(id, 'IMMEDIATELY'))).toBe('NOT_FOUND');
    expect(await codeOf(eve.client.orders.managementListOrders())).toBe('PERMISSION_DENIED');
    expect(await ada.client.orders.memberGetOrder(id)).toMatchObject({ status: 'ACTIVE' });
  });

  test('goes through the checkout of an application, too', async () => {
    const { member } = await open();
    const { client } = await member('ada@example.com');
    const catalogReference = { appId: '1522827f-c56c-a5c9-2ac9-00f9e6ae12d3', catalogItemId: GUEST ?? '' };
    const checkout = await client.checkout.createCheckout({
      lineItems: [{ quantity: 1, catalogReference }],
      channelType: 'WEB',
    });
    await client.checkout.createOrder(checkout._id ?? '');
    expect((await client.orders.memberListOrders()).orders).toMatchObject([
      { planId: GUEST, status: 'ACTIVE', lastPaymentStatus: 'NOT_APPLICABLE' },
    ]);
  });
});

describe('the cycles of a plan', () => {
  const monthly = termsOf({ pricing: { subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 3 } } });
  const start = new Date('2028-01-31T12:00:00.000Z');

  test.each([
    [1, '2028-02-29T12:00:00.000Z'],
    [2, '2028-03-31T12:00:00.000Z'],
    [13, '2029-02-28T12:00:00.000Z'],
  ])('cycle %i of a plan that begins on the 31st of January ends on %s', (cycles, expected) => {
    expect(endOfCycle(monthly, start, cycles)?.toISOString()).toBe(expected);
  });

  test('are counted to their last one', () => {
    const at = (instant: string) => cycleAt(monthly, start, new Date(instant))?.index;
    expect(
      ['2028-01-31T12:00:00Z', '2028-02-29T12:00:00Z', '2028-04-30T11:59:59Z', '2028-04-30T12:00:00Z'].map(at),
    ).toEqual([...[1, 2, 3], undefined]);
  });
});
