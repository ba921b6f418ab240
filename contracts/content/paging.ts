import { z } from 'zod';

/** The service checks the bounds of the limit: they depend on the paging mode and have codes of their own (QRY-7, QRY-8). */
export const paging = z.object({ limit: z.number().optional(), offset: z.number().optional() });
export const cursorPaging = z.object({
  limit: z.number().optional(),
  cursor: z.string().optional(),
  /** Declared so that the service can refuse it: a cursor leaves no room for a skip (WDE0080). */
  skip: z.unknown().optional(),
  offset: z.unknown().optional(),
});

/** QRY-5 and CUR-3: offset paging can contain the total, cursor paging never does. */
export const pagingMetadata = z.object({
  count: z.number().int().nonnegative(),
  offset: z.number().int().nonnegative().optional(),
  total: z.number().int().nonnegative().optional(),
  tooManyToCount: z.boolean().optional(),
  cursors: z.object({ next: z.string().optional(), prev: z.string().optional() }).optional(),
  hasNext: z.boolean(),
});
export type PagingMetadata = z.infer<typeof pagingMetadata>;
