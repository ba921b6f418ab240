import { z } from 'zod';
import { jsonObject } from '../json-object.ts';
import { environment } from './environment.ts';

/** Options of every write (WIR-11). `suppressAuth` never has an effect (PRM-9). */
export const writeOptions = z.object({
  suppressHooks: z.boolean().optional(),
  suppressAuth: z.boolean().optional(),
  appOptions: jsonObject.optional(),
  publishPluginOptions: z.object({ includeDraftItems: z.boolean().optional() }).optional(),
  environment: environment.optional(),
});
export type WriteOptions = z.infer<typeof writeOptions>;

/** Write an item only if it matches the filter (UPD-4, DEC-2). The service parses the filter, as in a query. */
export const writeCondition = z.object({ filter: z.unknown().optional() });
export type WriteCondition = z.infer<typeof writeCondition>;
