import { boolean, count, listOf, nullish, object, oneOf, optional, record, text, withDefault } from '../../reader.ts';

const readApplicationError = object((field) => ({
  code: field('code', text),
  description: field(
    'description',
    withDefault(text, () => ''),
  ),
  data: field(
    'data',
    withDefault(record, () => ({})),
  ),
}));

const readEntryOutcome = object((field) => ({
  originalIndex: field('originalIndex', count),
  success: field('success', boolean),
  error: field('error', nullish(readApplicationError)) ?? null,
  id: field('id', optional(text)),
}));

// What was stored is stored, so an answer is refused for as little as can be: what is missing is taken for nothing.
const readBulkItemResult = object((field) => ({
  action: field('action', oneOf('INSERT', 'UPDATE', 'DELETE', 'PATCH', 'UNKNOWN_ACTION_TYPE')),
  itemMetadata: field('itemMetadata', readEntryOutcome),
}));

export type BulkItemResult = ReturnType<typeof readBulkItemResult>;

/** The totals beside the results repeat them, and are not read; neither are items, which are not asked for (wire §2.7). */
export const readBulkItemResults = object((field) => field('results', listOf(readBulkItemResult)));
