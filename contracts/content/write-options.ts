import { z } from 'zod';
import { environment } from './environment.ts';

/** Options that every write takes (wire §2.2). `suppressAuth` is none of them: it is never honoured here (PRM-9). */
export const writeOptions = z.object({
  suppressHooks: z.boolean().optional(),
  appOptions: z.record(z.string(), z.unknown()).optional(),
  publishPluginOptions: z.object({ includeDraftItems: z.boolean().optional() }).optional(),
  environment: environment.optional(),
});
export type WriteOptions = z.infer<typeof writeOptions>;

/** Write only an item that passes the filter (UPD-4, DEC-2). The filter is the service's to parse, as in a query. */
export const writeCondition = z.object({ filter: z.unknown().optional() });
export type WriteCondition = z.infer<typeof writeCondition>;
