import type { BulkItemResult } from '#contracts/content/bulk-items.ts';
import type { ApplicationError } from '#contracts/errors/envelope.ts';
import {
  boolean,
  count,
  listOf,
  object,
  oneOf,
  optional,
  type Reader,
  record,
  text,
  withDefault,
} from '../../reader.ts';
import { readDataItem } from '../item-answers.ts';

const readApplicationError: Reader<ApplicationError> = object((field) => ({
  code: field('code', text),
  description: field('description', text),
  data: field(
    'data',
    withDefault(record, () => ({})),
  ),
}));

const readEntryOutcome = object((field) => ({
  originalIndex: field('originalIndex', count),
  success: field('success', boolean),
  error: field('error', optional(readApplicationError)),
  id: field('id', optional(text)),
}));

const readBulkItemResult: Reader<BulkItemResult> = object((field) => ({
  action: field('action', oneOf('INSERT', 'UPDATE', 'DELETE', 'PATCH')),
  itemMetadata: field('itemMetadata', readEntryOutcome),
  dataItem: field('dataItem', optional(readDataItem)),
}));

/** The totals beside the results repeat them, and are not read (wire §2.7). */
export const readBulkItemResults: Reader<readonly BulkItemResult[]> = object((field) =>
  field('results', listOf(readBulkItemResult)),
);
