import type { BulkAction } from '#contracts/content/bulk-items.ts';
import type { FieldViolation } from '#contracts/errors/envelope.ts';
import { readFieldViolations } from '../../errors/refusal.ts';
import { fieldsOf } from '../../json-fields.ts';
import type { BulkItemResult } from './bulk-answer.ts';

/** One entry of a bulk call that failed. */
export interface BulkFailure {
  readonly code: string;
  readonly message: string;
  /** Its index in the request. */
  readonly originalIndex: number;
  /** The entry that was sent: an item or an id. */
  readonly item: unknown;
  readonly violations: readonly FieldViolation[];
}

/** The result of one entry. It has no id if the entry had none and was not created. */
export interface BulkEntry {
  readonly id: string | undefined;
  readonly originalIndex: number;
  readonly action: BulkAction;
  readonly success: boolean;
  readonly error: BulkFailure | null;
}

/**
 * The result of a bulk call. `errors` lists the failures, except those that the call ignores, such as an item that
 * exists already; these count as `skipped`. `results` has every entry in request order.
 */
export interface BulkResult {
  readonly inserted: number;
  readonly insertedItemIds: readonly string[];
  readonly updated: number;
  readonly updatedItemIds: readonly string[];
  readonly removed: number;
  readonly removedItemIds: readonly string[];
  readonly skipped: number;
  readonly errors: readonly BulkFailure[];
  readonly results: readonly BulkEntry[];
}

/** `forgiven` is the code that does not count as a failure (WIR-25). `sent` holds the entries in request order. */
export function bulkResult(
  answer: readonly BulkItemResult[],
  sent: readonly unknown[],
  forgiven: string | null,
): BulkResult {
  const results = answer.map(({ action, itemMetadata: { id, originalIndex, success, error } }): BulkEntry => {
    const failure = error && {
      code: error.code,
      message: error.description,
      originalIndex,
      item: sent[originalIndex],
      violations: readFieldViolations(fieldsOf(error.data).fieldViolations),
    };
    return { id, originalIndex, action, success, error: failure ?? null };
  });
  const successes = results.filter(({ success }) => success);
  const idsOf = (...actions: BulkAction[]): string[] =>
    successes.filter(({ action }) => actions.includes(action)).map(({ id = '' }) => id);
  const errors = results.flatMap(({ success, error }) => (success || error?.code === forgiven ? [] : (error ?? [])));
  const [insertedItemIds, updatedItemIds, removedItemIds] = [
    idsOf('INSERT'),
    idsOf('UPDATE', 'PATCH'),
    idsOf('DELETE'),
  ];
  return {
    inserted: insertedItemIds.length,
    insertedItemIds,
    updated: updatedItemIds.length,
    updatedItemIds,
    removed: removedItemIds.length,
    removedItemIds,
    skipped: sent.length - errors.length - successes.length,
    errors,
    results,
  };
}
