import { z } from 'zod';

/**
 * Calls to one part of a service that the simulator does not play, such as the carts of eCommerce, or to a host that it
 * does not play, such as `manage.wix.com`; or to one operation whose answer was derived from the declarations of a package.
 */
export const unplayedCalls = z.object({
  /** The service, by the first part of its addresses: `ecom`, `stores`, `bookings` … Or the host. */
  service: z.string(),
  /** The part of the service: `carts`, `products` … Empty if the address names none. The name of the operation if its answer was derived. */
  resource: z.string(),
  /**
   * Whether the connected program refused the calls, because the simulator does not play their host, or because they could
   * not be redirected. Otherwise the simulator answered them with 404 NOT_PLAYED, unless their answer was derived.
   */
  refused: z.boolean(),
  /** The package and its version, such as `@wix/blog 1.0.660`, if the answers were derived from its declarations. They were never compared with the platform. */
  derivedFrom: z.string().nullable().default(null),
  calls: z.number().int().positive(),
  /** By the site's clock; by the system's clock, if the site is not known. */
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** The last call. The address of a refused one is absolute. Credentials are removed from the address, and a very long address is cut. */
  example: z.object({ method: z.string(), path: z.string() }),
});
export type UnplayedCalls = z.infer<typeof unplayedCalls>;

/** The service with the most calls first. */
export const unplayedCallsResponse = z.object({ unplayed: z.array(unplayedCalls) });
