import { z } from 'zod';
import { jsonObject } from '../json-object.ts';
import { environment } from './environment.ts';
import { CONTENT_LIMITS } from './limits.ts';

const listOf = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).max(CONTENT_LIMITS.maxListEntries);

/** The fields of an item that an answer has (QRY-3). */
export const fieldNames = listOf(z.string());

/** Options of every read. Clients of different ages write inclusions in three ways. */
export const readOptions = z.object({
  suppressHooks: z.boolean().optional(),
  /** Has no effect (PRM-9). Like each option, it must have the right type. */
  suppressAuth: z.boolean().optional(),
  consistentRead: z.boolean().optional(),
  language: z.string().min(1).optional(),
  appOptions: jsonObject.optional(),
  publishPluginOptions: z.object({ includeDraftItems: z.boolean().optional() }).optional(),
  environment: environment.optional(),
  includeReferences: listOf(z.object({ field: z.string(), limit: z.number().optional() })).optional(),
  referencedItemOptions: listOf(z.object({ fieldName: z.string(), limit: z.number().optional() })).optional(),
  includeReferencedItems: listOf(z.string()).optional(),
  includeFieldGroups: z.array(z.string()).max(CONTENT_LIMITS.maxFieldGroups).optional(),
});
export type ReadOptions = z.infer<typeof readOptions>;
