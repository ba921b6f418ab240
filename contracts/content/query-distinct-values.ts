import { z } from 'zod';
import { cursorPaging, paging, pagingMetadata } from './paging.ts';
import { collectionId } from './query-items.ts';
import { readOptions } from './read-options.ts';

/** Request of query distinct values (DIS-1). A request that continues with a cursor names no field (WIR-15). */
export const queryDistinctValuesRequest = readOptions.extend({
  dataCollectionId: collectionId,
  fieldName: z.string().optional(),
  filter: z.unknown().optional(),
  order: z.enum(['ASC', 'DESC']).default('ASC'),
  paging: paging.optional(),
  cursorPaging: cursorPaging.optional(),
  returnTotalCount: z.boolean().default(false),
});
export type QueryDistinctValuesInput = z.input<typeof queryDistinctValuesRequest>;

export const queryDistinctValuesResponse = z.object({ distinctValues: z.array(z.unknown()), pagingMetadata });
