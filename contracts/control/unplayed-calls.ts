import { z } from 'zod';

/** Calls to one part of a service that the simulator does not play, such as the carts of eCommerce. */
export const unplayedCalls = z.object({
  /** The service, by the first part of its addresses: `ecom`, `stores`, `bookings` … */
  service: z.string(),
  /** The part of the service: `carts`, `products` … Empty if the address names none. */
  resource: z.string(),
  calls: z.number().int().positive(),
  /** By the site's clock. */
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** The last call. Credentials are removed from the address, and a very long address is cut. */
  example: z.object({ method: z.string(), path: z.string() }),
});
export type UnplayedCalls = z.infer<typeof unplayedCalls>;

/** The service with the most calls first. */
export const unplayedCallsResponse = z.object({ unplayed: z.array(unplayedCalls) });
