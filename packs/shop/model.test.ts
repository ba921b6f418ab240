import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, ShownPage } from '#contracts/conformance/browser.ts';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import { type Simulator, startSimulator } from '#simulator/start/start-simulator.ts';
import { sharedTestData } from '#simulator/store/testing/test-store.ts';
import { QUICK_PASSWORDS } from '#simulator/testing/quick-passwords.ts';
import { BUYER, GOBLIN, itemOf, openShops, type ShopClient, SONNETS } from './testing/open-shop.ts';

let folder: string;
let data: string;
let simulator: Simulator;
const defects: unknown[] = [];
const { open } = openShops(() => simulator);

async function start(port: number): Promise<void> {
  const reportDefect = (defect: unknown) => defects.push(defect);
  const options = { host: '127.0.0.1', seed: 'none', passwordCost: QUICK_PASSWORDS, strict: true };
  simulator = await startSimulator({ ...options, port, data, reportDefect });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-shop-model-'));
  data = sharedTestData(folder);
  await start(0);
});
afterAll(async () => {
  await simulator.close();
  await rm(folder, { recursive: true, force: true });
  expect(defects).toEqual([]);
});

/** The pieces that the bookshop has at the beginning. */
const STOCK: Readonly<Record<string, number>> = { [GOBLIN]: 5, [SONNETS]: 1 };

interface ModelCart {
  owner: string;
  lines: Map<string, number>;
  hasCoupon: boolean;
  revision: number;
  state: 'open' | 'ordered' | 'gone';
  /** The place of its order among all. */
  order: number;
}

/** A page that a device has open: who has asked for it, and the cart as it was shown. */
interface ModelPage {
  readonly payer: string;
  readonly cart: ModelCart;
  revision: number;
}

interface ModelDevice {
  who: string;
  page: ModelPage | undefined;
}

/** What the shop should be: carts and orders by owner. A visitor is `visitor 1`, a member its address. */
interface Model {
  visitors: number;
  readonly devices: readonly [ModelDevice, ModelDevice];
  readonly current: Map<string, ModelCart>;
  readonly orders: string[];
  readonly sold: Map<string, number>;
}

interface RealDevice {
  client: ShopClient;
  page: { browser: Browser; shown: ShownPage } | undefined;
  /** The sum of the page whose payment was taken. */
  paid: string[];
}

interface Real {
  readonly shop: Awaited<ReturnType<typeof open>>;
  readonly devices: readonly [RealDevice, RealDevice];
  /** The tokens that visitors had before they logged in. */
  readonly former: Map<string, ShopClient>;
}

type Command = fc.AsyncCommand<Model, Real>;
type Step = (model: ModelDevice, real: RealDevice, all: { model: Model; real: Real }) => Promise<void>;

/** A command of one device. After a login and a submitted form, all invariants hold. */
function command(
  at: 0 | 1,
  name: string,
  isPossible: (device: ModelDevice, model: Model) => boolean,
  step: Step,
): Command {
  return {
    check: (model) => isPossible(model.devices[at], model),
    run: async (model, real) => {
      await step(model.devices[at], real.devices[at], { model, real });
      if (/^(logs in|submits)/.test(name)) await demandInvariants(model, real);
    },
    toString: () => `device ${at + 1} ${name}`,
  };
}

const left = (model: Model, product: string) => (STOCK[product] ?? 0) - (model.sold.get(product) ?? 0);

const add = (at: 0 | 1, product: string, quantity: number) =>
  command(
    at,
    `adds ${quantity} of ${product}`,
    () => true,
    async ({ who }, { client }, { model }) => {
      const cart = model.current.get(who) ?? emptyCart(who);
      const wanted = (cart.lines.get(product) ?? 0) + quantity;
      const adding = client.currentCartV2.addLineItemsToCurrentCart({
        catalogItems: [{ catalogReference: itemOf(product), quantity }],
      });
      if (wanted > left(model, product)) {
        await expect(adding).rejects.toMatchObject({
          details: { applicationError: { code: 'INSUFFICIENT_INVENTORY' } },
        });
        return;
      }
      await adding;
      cart.lines.set(product, wanted);
      cart.revision += 1;
      model.current.set(who, cart);
    },
  );

const emptyCart = (owner: string): ModelCart => ({
  ...{ owner, lines: new Map(), hasCoupon: false, revision: 0, state: 'open', order: -1 },
});

const empty = (at: 0 | 1) =>
  command(
    at,
    'removes all lines',
    ({ who }, model) => (model.current.get(who)?.lines.size ?? 0) > 0,
    async ({ who }, { client }, { model }) => {
      const { cart } = await client.currentCartV2.getCurrentCart();
      await client.currentCartV2.removeLineItemsFromCurrentCart((cart?.lineItems ?? []).map(({ _id }) => _id ?? ''));
      const own = model.current.get(who);
      own?.lines.clear();
      if (own) own.revision += 1;
    },
  );

const addCoupon = (at: 0 | 1) =>
  command(
    at,
    'adds the coupon',
    ({ who }, model) => model.current.get(who)?.hasCoupon === false,
    async ({ who }, { client }, { model }) => {
      await client.currentCartV2.addCouponToCurrentCart({ code: 'READER' });
      const own = model.current.get(who);
      if (own) Object.assign(own, { hasCoupon: true, revision: own.revision + 1 });
    },
  );

const isVisitor = ({ who }: ModelDevice) => who.startsWith('visitor');

const logIn = (at: 0 | 1, member: string) =>
  command(at, `logs in as ${member}`, isVisitor, async (device, own, { model, real }) => {
    const former = real.shop.visitor();
    former.auth.setTokens(own.client.auth.getTokens());
    real.former.set(device.who, former);
    await real.shop.logIn(own.client, member);
    const [theirs, mine] = [model.current.get(device.who), model.current.get(member)];
    model.current.delete(device.who);
    for (const [at, owner] of model.orders.entries()) if (owner === device.who) model.orders[at] = member;
    device.who = member;
    if (theirs === undefined) return;
    if (mine === undefined) {
      Object.assign(theirs, { owner: member, revision: theirs.revision + 1 });
      model.current.set(member, theirs);
      return;
    }
    for (const [product, quantity] of theirs.lines) {
      const had = mine.lines.get(product);
      mine.lines.set(
        product,
        had === undefined ? quantity : Math.max(had, Math.min(had + quantity, left(model, product))),
      );
    }
    Object.assign(mine, { hasCoupon: mine.hasCoupon || theirs.hasCoupon, revision: mine.revision + 1 });
    theirs.state = 'gone';
  });

const becomeVisitor = (at: 0 | 1) =>
  command(
    at,
    'goes on as a new visitor',
    (device) => !isVisitor(device),
    async (device, own, { model, real }) => {
      own.client = real.shop.visitor();
      model.visitors += 1;
      device.who = `visitor ${model.visitors}`;
    },
  );

/** Whoever has the id of a cart opens its page, and sees nothing that its owner has written. */
const openCheckout = (at: 0 | 1, owner: 0 | 1 = at) =>
  command(
    at,
    `opens the checkout of device ${owner + 1}`,
    (_, model) => (model.current.get(model.devices[owner].who)?.lines.size ?? 0) > 0,
    async (device, own, { model, real }) => {
      const { cart } = await real.devices[owner].client.currentCartV2.getCurrentCart();
      const { browser, page } = await real.shop.checkoutPage(own.client, cart?._id ?? '');
      own.page = { browser, shown: page };
      const current = model.current.get(model.devices[owner].who);
      device.page = current && { payer: device.who, cart: current, revision: current.revision };
      if (device.who !== current?.owner) expect(page.html).not.toContain('St James');
    },
  );

/** How the form of a page must end. */
function endOf(model: Model, { payer, cart, revision }: ModelPage, step: string): RegExp | 'order' | 'same order' {
  if (cart.state === 'ordered') return model.orders[cart.order] === payer ? 'same order' : /This cart was ordered/;
  if (cart.state === 'gone' || cart.lines.size === 0) return /Nothing to pay/;
  if (step === 'refund') return /Choose how the payment ends/;
  if (step === 'declined') return /The payment was declined/;
  if ([...cart.lines].some(([product, quantity]) => quantity > left(model, product))) return /out of stock/;
  return revision === cart.revision ? 'order' : /The cart or a price has changed/;
}

const submit = (at: 0 | 1, step: 'paid' | 'declined' | 'refund' | 'paid twice') =>
  command(
    at,
    `submits: ${step}`,
    ({ page }) => page !== undefined,
    async (device, own, { model }) => {
      if (device.page === undefined || own.page === undefined) return;
      const { browser, shown } = own.page;
      const expected = endOf(model, device.page, step);
      const form = { ...BUYER, step: step === 'paid twice' ? 'paid' : step };
      const [first, second = first] = await Promise.all(
        Array.from({ length: step === 'paid twice' ? 2 : 1 }, () => browser.submit(shown, form)),
      );
      if (first === undefined || second === undefined) return;
      expect(first.location).toBe(second.location);
      if (expected instanceof RegExp) {
        expect(first.html).toMatch(expected);
        if (first.html.includes('<form')) {
          own.page = { browser, shown: first };
          device.page.revision = device.page.cart.revision;
        }
        return;
      }
      expect(first.location).toContain('orderId=');
      if (expected === 'same order') return;
      own.paid.push(sumIn(shown));
      const { cart, payer } = device.page;
      for (const [product, quantity] of cart.lines) model.sold.set(product, (model.sold.get(product) ?? 0) + quantity);
      Object.assign(cart, { state: 'ordered', order: model.orders.push(payer) - 1 });
      model.current.delete(cart.owner);
    },
  );

const sumIn = ({ html }: Pick<ShownPage, 'html'>) => /<dt class="total">Total<\/dt><dd>([^<]*)/.exec(html)?.[1] ?? '';

const restart: Command = {
  check: () => true,
  run: async (model, real) => {
    const port = Number(new URL(simulator.url).port);
    await simulator.close();
    await start(port);
    await demandInvariants(model, real);
  },
  toString: () => 'restart',
};

const numbersOf = async (client: ShopClient) =>
  (await client.orders.searchOrders({})).orders?.map(({ number }) => Number(number)).toSorted();

async function demandInvariants(model: Model, real: Real): Promise<void> {
  const { rows: orders }: { rows: { data: { number: number; shownTotal: string } }[] } = Object(
    await real.shop.manage('GET', '/packs/shop/tables/orders'),
  );
  // Each payment makes exactly one order, and what is shown is what is paid.
  expect(orders.map(({ data: { number } }) => number).toSorted()).toEqual(model.orders.map((_, at) => 10_001 + at));
  expect(orders.map(({ data: { shownTotal } }) => shownTotal).toSorted()).toEqual(
    real.devices.flatMap(({ paid }) => paid).toSorted(),
  );
  // Stock plus sold is constant.
  const { rows: products }: { rows: { id: string; data: { variants: { stock: number }[] } }[] } = Object(
    await real.shop.manage('GET', '/packs/shop/tables/products'),
  );
  const stock = products.filter(({ id }) => id in STOCK).map(({ id, data: { variants } }) => [id, variants[0]?.stock]);
  expect(Object.fromEntries(stock)).toEqual({ [GOBLIN]: left(model, GOBLIN), [SONNETS]: left(model, SONNETS) });
  // A cart is never lost, and nobody sees the cart or the order of somebody else.
  const seers = [...model.devices.map(({ who }, at) => [who, real.devices[at]?.client] as const), ...real.former];
  for (const [who, client] of seers) {
    if (client === undefined) continue;
    const own = model.orders.flatMap((owner, at) => (owner === who ? [10_001 + at] : []));
    expect(await numbersOf(client), `orders of ${who}`).toEqual(own);
    const cart = await client.currentCartV2.getCurrentCart().catch(() => undefined);
    const lines = cart?.cart?.lineItems?.map(({ source, quantityInfo }) => [
      source?.catalogReference?.catalogItemId,
      quantityInfo?.requestedQuantity,
    ]);
    const expected = model.current.get(who);
    expect(lines && Object.fromEntries(lines), `cart of ${who}`).toEqual(
      expected && Object.fromEntries(expected.lines),
    );
  }
}

const device = fc.constantFrom(0 as const, 1 as const);
const adding = (at: 0 | 1) =>
  fc
    .constantFrom([GOBLIN, 1] as const, [GOBLIN, 3] as const, [SONNETS, 1] as const)
    .map(([product, quantity]) => add(at, product, quantity));
const logging = (at: 0 | 1) =>
  fc.constantFrom('ada@example.com', 'ada@example.com', 'bo@example.com').map((who) => logIn(at, who));
const submitting = (at: 0 | 1) =>
  fc
    .constantFrom('paid' as const, 'declined' as const, 'refund' as const, 'paid twice' as const)
    .map((step) => submit(at, step));
const change = device.chain((at) =>
  fc.oneof(
    adding(at),
    logging(at),
    ...[empty(at), addCoupon(at), becomeVisitor(at), openCheckout(at), restart].map((one) => fc.constant(one)),
  ),
);
/** A cart, its page, what happens while the page is open, and how the form ends. */
const purchase = device.chain((at) =>
  fc
    .tuple(
      adding(at),
      device.map((owner) => openCheckout(at, owner)),
      fc.array(change, { maxLength: 2 }),
      submitting(at),
      fc.constant(submit(at, 'paid')),
    )
    .map(([first, opening, meanwhile, ending, again]) => [first, opening, ...meanwhile, ending, again]),
);
/** Two carts of one person, who logs in on both devices. */
const meeting = fc
  .tuple(adding(0), adding(1), fc.constant(logIn(0, 'ada@example.com')), fc.constant(logIn(1, 'ada@example.com')))
  .map((steps): readonly Command[] => steps);
const steps = fc
  .array(
    fc.oneof(
      purchase,
      meeting,
      change.map((one) => [one]),
    ),
    { minLength: 3, maxLength: 6, size: 'max' },
  )
  .map((parts) => parts.flat());

test('two visitors, two members and two devices find the shop as the sentences of the guide say, after any steps', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      const shop = await open({ taxPercent: 10, deliveryPrice: 490 });
      await Promise.all(['ada@example.com', 'bo@example.com'].map((email) => shop.register(email)));
      const setup = () => ({
        model: {
          visitors: 2,
          devices: [
            { who: 'visitor 1', page: undefined },
            { who: 'visitor 2', page: undefined },
          ],
          ...{ current: new Map(), orders: [], sold: new Map() },
        } satisfies Model,
        real: {
          shop,
          devices: [
            { client: shop.visitor(), page: undefined, paid: [] },
            { client: shop.visitor(), page: undefined, paid: [] },
          ],
          former: new Map(),
        } satisfies Real,
      });
      await fc.asyncModelRun<Model, Real, false, Model>(setup, commands);
    }),
    { numRuns: propertyCases(10) },
  );
}, 120_000);
