import type { Handler, HandlerRequest } from '#handlers/define-config.ts';
import { demandOwner, isRecord } from './catalog.ts';
import { allOf, type Coupon, couponsOf } from './documents.ts';
import { minorIn, moneyIn } from './money.ts';
import { COUPONS_QUERY } from './query-rules.ts';
import { restQuery } from './rest-query.ts';
import { shopSettings } from './settings.ts';
import { refuseUnplayed } from './wire-parts.ts';

/** Coupons, for the owner. Their package has no declarations that could be read, so requests are checked here. */
export const coupons: readonly Handler[] = [
  {
    ...{ method: 'POST', path: '/stores/v2/coupons' },
    handle: async (call) => {
      demandOwner(call);
      const id = call.random.guid();
      const coupon = { ...readCoupon(call, undefined), id, createdDate: call.clock.now().toISOString() };
      await call.transaction(async (services) => {
        if (await couponsOf(services).get(keyOf(coupon))) taken(call, coupon);
        await couponsOf(services).put(keyOf(coupon), coupon);
      });
      return { id };
    },
  },
  {
    ...{ method: 'GET', path: '/stores/v2/coupons/{id}' },
    handle: async (call) => ({ coupon: wireCoupon(call, await couponOf(call, call)) }),
  },
  {
    ...{ method: 'PATCH', path: '/stores/v2/coupons/{id}' },
    handle: async (call) => {
      await call.transaction(async (services) => {
        const before = await couponOf(call, services);
        const changed = { ...before, ...readCoupon(call, before) };
        if (keyOf(changed) !== keyOf(before)) {
          if (await couponsOf(services).get(keyOf(changed))) taken(call, changed);
          await couponsOf(services).remove(keyOf(before));
        }
        await couponsOf(services).put(keyOf(changed), changed);
      });
      return {};
    },
  },
  {
    ...{ method: 'DELETE', path: '/stores/v2/coupons/{id}' },
    handle: async (call) => {
      await couponsOf(call).remove(keyOf(await couponOf(call, call)));
      return {};
    },
  },
  restQuery('/stores/v2/coupons/query', 'coupons', async (call, asked) => {
    demandOwner(call);
    const page = await call.search({
      name: 'query coupons',
      entries: (await allOf(couponsOf(call))).map(({ data }) => wireCoupon(call, data)),
      idOf: ({ id }) => id,
      valuesOf: (coupon) => coupon,
      ...{ fields: COUPONS_QUERY, order: { fieldName: 'specification.code', order: 'ASC' } },
      ...asked,
    });
    return page;
  }),
];

/** A coupon is found by its code in capital letters. */
function keyOf({ code }: Pick<Coupon, 'code'>): string {
  return code.trim().toUpperCase();
}

function taken({ fail }: HandlerRequest, { code }: Coupon): never {
  return fail(409, 'COUPON_CODE_ALREADY_EXISTS', `Another coupon has the code ${code}.`);
}

/** A coupon of a seed has its code for an id. */
async function couponOf(call: HandlerRequest, services: Pick<HandlerRequest, 'state'>): Promise<Coupon> {
  demandOwner(call);
  const { id = '' } = call.params;
  const { documents } = await couponsOf(services).query({ where: { id }, limit: 1 });
  const [found = await couponsOf(services).get(id)] = documents;
  return found && (found.data.id ?? id) === id
    ? found.data
    : call.fail(404, 'COUPON_NOT_FOUND', `There is no coupon ${id}.`);
}

const UNPLAYED = [
  ...['freeShipping', 'fixedPriceAmount', 'buyXGetY', 'limitedToOneItem', 'usageLimit', 'limitPerCustomer'],
  ...['minimumSubtotal', 'appliesToSubscriptions', 'discountedCycleCount'],
];

/** A reduction of the whole cart, by a part or an amount. */
function readCoupon(call: HandlerRequest, before: Coupon | undefined): Coupon {
  const { specification: sent }: { specification?: unknown } = isRecord(call.body) ? call.body : {};
  if (!isRecord(sent)) return call.fail(400, 'INVALID_ARGUMENT', 'specification must be an object.');
  refuseUnplayed(call, sent, UNPLAYED);
  if (isRecord(sent.scope) && isRecord(sent.scope.group))
    call.fail(400, 'NOT_PLAYED', 'The shop does not play coupons of a group of products. Leave out scope.group.');
  const text = (name: string, known: string | undefined): string => {
    const value = sent[name] ?? known;
    return typeof value === 'string' && value !== ''
      ? value
      : call.fail(400, 'INVALID_ARGUMENT', `specification.${name} must be a text.`);
  };
  const { percentOffRate: percentOff, moneyOffAmount, active = before?.isActive } = sent;
  const [startsAt, endsAt] = ['startTime', 'expirationTime'].map((name) =>
    sent[name] === undefined || sent[name] === null ? undefined : instantIn(call, name, sent[name]),
  );
  const reduction =
    typeof percentOff === 'number'
      ? { percentOff }
      : typeof moneyOffAmount === 'number'
        ? { amountOff: minorIn(call, moneyOffAmount, 'specification.moneyOffAmount') }
        : before && {
            ...(before.percentOff !== undefined
              ? { percentOff: before.percentOff }
              : { amountOff: before.amountOff ?? 0 }),
          };
  if (typeof percentOff === 'number' && !(percentOff >= 0 && percentOff <= 100))
    return call.fail(400, 'INVALID_ARGUMENT', 'specification.percentOffRate must be from 0 to 100.');
  const code = text('code', before?.code).trim();
  if (!/^[!-~]{1,50}$/.test(code))
    return call.fail(
      400,
      'INVALID_ARGUMENT',
      'specification.code must have 1 to 50 letters, digits and signs without blanks.',
    );
  return {
    ...{ code, name: text('name', before?.name) },
    ...(reduction ?? call.fail(400, 'INVALID_ARGUMENT', 'specification needs percentOffRate or moneyOffAmount.')),
    ...(typeof active === 'boolean' && { isActive: active }),
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
  };
}

/** Milliseconds since 1970, in a text or as a number. */
function instantIn({ fail }: HandlerRequest, name: string, sent: unknown): number {
  const at = Number(sent);
  return Number.isFinite(at)
    ? at
    : fail(400, 'INVALID_ARGUMENT', `specification.${name} must be milliseconds since 1970.`);
}

function wireCoupon({ clock, site }: HandlerRequest, coupon: Coupon) {
  const { code, name, percentOff, amountOff = 0, isActive = true, startsAt, endsAt, createdDate } = coupon;
  const { major } = moneyIn(shopSettings(site).currency);
  return {
    id: coupon.id ?? keyOf(coupon),
    specification: {
      ...{ code, name, active: isActive, scope: { namespace: 'stores' } },
      ...(percentOff === undefined
        ? { type: 'MoneyOff', moneyOffAmount: major(amountOff) }
        : { type: 'PercentOff', percentOffRate: percentOff }),
      ...(startsAt !== undefined && { startTime: String(startsAt) }),
      ...(endsAt !== undefined && { expirationTime: String(endsAt) }),
    },
    expired: endsAt !== undefined && endsAt <= clock.now().getTime(),
    ...(createdDate !== undefined && { dateCreated: createdDate }),
  };
}
