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

// The items are stored already when the answer arrives. So the reader is lenient: missing fields count as empty.
const readBulkItemResult = object((field) => ({
  action: field('action', oneOf('INSERT', 'UPDATE', 'DELETE', 'PATCH', 'UNKNOWN_ACTION_TYPE')),
  itemMetadata: field('itemMetadata', readEntryOutcome),
}));

export type BulkItemResult = ReturnType<typeof readBulkItemResult>;

/**
 * The totals are not read, because they repeat the results. Items are not read, because they are not requested
 * (WIR-16).
 */
export const readBulkItemResults = object((field) => field('results', listOf(readBulkItemResult)));
