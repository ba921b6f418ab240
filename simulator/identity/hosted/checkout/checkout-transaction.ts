import { z } from 'zod';
import type { RedirectCallback } from '#contracts/redirects/redirect-session.ts';
import { deleteRecord, findRecord, saveRecord } from '../../../store/sql/expiring-records.ts';
import { randomName } from '../../../world/random.ts';
import type { World } from '../../../world/world.ts';
import { type AllowedUrl, allowedReturn } from '../allowed-address.ts';
import { checkoutOrder } from './checkout-order.ts';

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
});
export type PlannedCheckout = z.infer<typeof plannedCheckout>;

const storedCheckout = plannedCheckout.extend({ browser: z.string() });

/** A checkout that is open in one browser. */
export interface CheckoutTransaction extends Omit<PlannedCheckout, 'callbacks'> {
  readonly id: string;
  readonly browser: string;
  readonly callbacks: AllowedCallbacks;
}
export type AllowedCallbacks = Readonly<Partial<Record<RedirectCallback, AllowedUrl>>>;

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
  { site }: Pick<World, 'site'>,
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

/** Saves a checkout while its page is open. */
export async function startCheckout(
  world: World,
  planned: PlannedCheckout,
  browser: string,
): Promise<{ readonly id: string; readonly expiresAt: number }> {
  const id = randomName(world.randomBytes);
  const expiresAt = world.now + LIFETIME_MS;
  await saveRecord(world, 'checkout-transaction', { id, subject: null, document: { ...planned, browser }, expiresAt });
  return { id, expiresAt };
}

/** A checkout that is still open. Undefined as well when the site no longer allows one of its addresses. */
export async function findCheckout(world: World, id: string | undefined): Promise<CheckoutTransaction | undefined> {
  const record = id === undefined ? undefined : await findRecord(world, 'checkout-transaction', id, storedCheckout);
  const checked = record && checkCallbacks(world, record.document);
  if (!checked || !('allowed' in checked)) return undefined;
  return { ...record.document, id: record.id, callbacks: checked.allowed };
}

/** False when it was ended before: a form that is sent twice pays once. */
export function endCheckout(world: World, { id }: CheckoutTransaction): Promise<boolean> {
  return deleteRecord(world, 'checkout-transaction', id);
}
