import { z } from 'zod';

/** An index in a request to create it (WIR-39): three fields at most; a unique index has one field. */
export const indexDefinition = z.object({
  name: z.string().min(1).max(128),
  fields: z
    .array(z.object({ path: z.string().min(1).max(128), order: z.enum(['ASC', 'DESC']).default('ASC') }))
    .min(1)
    .max(3),
  unique: z.boolean().default(false),
  caseInsensitive: z.boolean().default(false),
});
export type IndexDefinition = z.infer<typeof indexDefinition>;
