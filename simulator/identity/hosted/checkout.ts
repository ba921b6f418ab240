import { z } from 'zod';
import type { CheckoutIntent } from '#contracts/redirects/checkout-intents.ts';
import type { RedirectCallback, RedirectSessionRequest } from '#contracts/redirects/redirect-session.ts';
import { findTokenFamily } from '../../auth/token-family.ts';
import { randomName } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { isObject } from '../../query/value.ts';
import { deleteRecord, findRecord, saveRecord } from '../../store/expiring-records.ts';
import { type AllowedUrl, allowedReturn } from './allowed-address.ts';

const INTENTS = z.enum([
  'checkout',
  'ecomCheckout',
  'ecomOrderPaymentRequest',
  'bookingsCheckout',
  'eventsCheckout',
  'paidPlansCheckout',
]) satisfies z.ZodType<CheckoutIntent>;

/** What somebody is about to buy. */
const checkoutOrder = z.object({
  intent: INTENTS,
  /** The fields of the intent, such as the id of a checkout. Objects are JSON. */
  data: z.record(z.string(), z.string()).default({}),
});
type CheckoutOrder = z.infer<typeof checkoutOrder>;

/** The intents that have a page without a pack: a shop that is off. */
export function hasOwnPage({ page, order: { intent } }: Pick<PlannedCheckout, 'page' | 'order'>): boolean {
  return page === null && (intent === 'checkout' || intent === 'ecomCheckout');
}

/** The order of a request with a checkout intent. Undefined for the other intents. */
export function orderIn(request: RedirectSessionRequest): CheckoutOrder | undefined {
  const intent = INTENTS.options.find((name) => request[name] !== undefined);
  return intent && { intent, data: textsIn(request[intent]) };
}

function textsIn(intent: object | undefined): Record<string, string> {
  const text = (value: unknown) => (typeof value === 'string' ? value : isObject(value) && JSON.stringify(value));
  const fields = Object.entries(intent ?? {}).map(([name, value]) => [name, text(value)] as const);
  return Object.fromEntries(fields.flatMap(([name, value]) => (value === false ? [] : [[name, value]])));
}

/** The names of the intents in a request that lead to a checkout. */
export function checkoutIntentsIn(request: RedirectSessionRequest): CheckoutIntent[] {
  return INTENTS.options.filter((name) => request[name] !== undefined);
}

/** As long as a sign-in. */
const LIFETIME_MS = 30 * 60 * 1000;

/** What a redirect session with a checkout intent leads to. */
export const plannedCheckout = z.object({
  order: checkoutOrder,
  /** The addresses of the site that the pages lead to, as they were sent. */
  callbacks: z.record(z.string(), z.string()),
  /** Whether the site's own page was asked for, and not the standard one. */
  isOwnPage: z.boolean(),
  /** The address of the member who buys; null for a visitor. */
  buyer: z.string().nullable(),
  /** Who has asked for the page; null if the page does not know the caller. */
  caller: z
    .object({
      role: z.enum(['visitor', 'member']),
      id: z.string(),
      /** The tokens of the caller. The page is over when they are ended. */
      tokenFamily: z.string().nullable().default(null),
    })
    .nullable()
    .default(null),
  /** The hosted page of a pack, if a handler has opened it or if one has it for the intent. */
  page: z.object({ pack: z.string(), name: z.string() }).nullable().default(null),
});
export type PlannedCheckout = z.infer<typeof plannedCheckout>;

const storedCheckout = plannedCheckout.extend({ browser: z.string() });

/** A checkout that is open in one browser. */
export interface CheckoutTransaction extends Omit<PlannedCheckout, 'callbacks'> {
  readonly id: string;
  readonly browser: string;
  readonly callbacks: AllowedCallbacks;
}
type AllowedCallbacks = Readonly<Partial<Record<RedirectCallback, AllowedUrl>>>;

const CALLBACKS: readonly RedirectCallback[] = [
  'postFlowUrl',
  'thankYouPageUrl',
  'loginUrl',
  'bookingsServiceListUrl',
  'cartPageUrl',
  'planListUrl',
];

/** Checks all callbacks against the lists of the site (SEC-2, APP-3). Returns the first address that is not allowed. */
export function checkCallbacks(
  { site }: Pick<RequestContext, 'site'>,
  { callbacks }: Pick<PlannedCheckout, 'callbacks'>,
): { readonly allowed: AllowedCallbacks } | { readonly refused: string } {
  const allowed: Partial<Record<RedirectCallback, AllowedUrl>> = {};
  for (const name of CALLBACKS) {
    const address = callbacks[name];
    if (address === undefined) continue;
    const checked = allowedReturn(site.settings, address);
    if (checked === undefined) return { refused: address };
    allowed[name] = checked;
  }
  return { allowed };
}

/** Whether the tokens of the caller who has asked for the page are ended, as by a logout. */
export async function isCallerGone(
  context: RequestContext,
  { caller }: Pick<PlannedCheckout, 'caller'>,
): Promise<boolean> {
  if (caller === null || caller.tokenFamily === null) return false;
  return (await findTokenFamily(context, caller.tokenFamily)) === undefined;
}

/** Saves a checkout while its page is open. */
export async function startCheckout(
  context: RequestContext,
  planned: PlannedCheckout,
  browser: string,
): Promise<{ readonly id: string; readonly expiresAt: number }> {
  const id = randomName(context.randomBytes);
  const expiresAt = context.now + LIFETIME_MS;
  await saveRecord(context, 'checkout-transaction', {
    id,
    subject: null,
    document: { ...planned, browser },
    expiresAt,
  });
  return { id, expiresAt };
}

/**
 * A checkout that is still open. Undefined as well when the site no longer allows one of its addresses, and when its caller has
 * logged out.
 */
export async function findCheckout(
  context: RequestContext,
  id: string | undefined,
): Promise<CheckoutTransaction | undefined> {
  const record = id === undefined ? undefined : await findRecord(context, 'checkout-transaction', id, storedCheckout);
  const checked = record && checkCallbacks(context, record.document);
  if (!checked || !('allowed' in checked) || (await isCallerGone(context, record.document))) return undefined;
  return { ...record.document, id: record.id, callbacks: checked.allowed };
}

/** False when it was ended before: a form that is sent twice pays once. */
export function endCheckout(context: RequestContext, { id }: CheckoutTransaction): Promise<boolean> {
  return deleteRecord(context, 'checkout-transaction', id);
}
