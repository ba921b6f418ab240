import { z } from 'zod';

/**
 * An item on its way to the service. `id` is a copy of the `_id` in `data` (wire §2.3). What both must be is the
 * service's to say, which has codes for each mistake.
 */
export const sentItem = z.object({ id: z.unknown().optional(), data: z.unknown().optional() });
export type SentItem = z.infer<typeof sentItem>;
