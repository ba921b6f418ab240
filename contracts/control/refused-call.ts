import { z } from 'zod';
import { isPlatformHost } from '../platform-hosts.ts';

/**
 * A call to the platform that the connected program refused and reports: to a host that the simulator does not play, or a
 * connection (method CONNECT) to any host of the platform that could not be redirected.
 */
export const refusedCall = z.strictObject({
  method: z
    .string()
    .max(20)
    .regex(/^[a-z]+$/i),
  url: z
    .url({ protocol: /^(https?|wss?)$/ })
    .max(2000)
    .refine((url) => isPlatformHost(URL.parse(url)?.hostname ?? ''), 'must be at a host of the platform'),
  /** Which site the program belongs to, as far as it is known: by its client id, or by the credentials that it has sent. */
  clientId: z.string().max(100).optional(),
  authorization: z.string().max(8000).optional(),
  siteId: z.string().max(100).optional(),
});
export type RefusedCall = z.infer<typeof refusedCall>;
