import { z } from 'zod';

/**
 * An item in a request. `id` is a copy of the `_id` in `data` (WIR-12). The service checks both, because each
 * mistake has a code of its own.
 */
export const sentItem = z.object({ id: z.unknown().optional(), data: z.unknown().optional() });
export type SentItem = z.infer<typeof sentItem>;
