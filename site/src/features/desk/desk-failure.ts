import { ContentError } from '#core/items.ts';
import { type Failure, readFailure, requestIdOf } from '../../club/failure.ts';

/** Why a change at the desk failed. */
export interface DeskFailure {
  readonly reason: Failure | 'conflict' | 'gone';
  /** The service's error code, for looking it up; null if there was none. */
  readonly code: string | null;
  readonly requestId: string | null;
}

const BY_CODE = new Map<string, DeskFailure['reason']>([
  // Somebody else changed the item after the form was filled (UPD-4).
  ['WDE0178', 'conflict'],
  ['WDE0073', 'gone'],
]);

/** Somebody else changed the item. This was noticed before anything was sent. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/** The reason in an error that core rejected a change with. */
export function readDeskFailure(error: unknown): DeskFailure {
  const code = error instanceof ContentError ? error.code : null;
  const requestId = error instanceof ContentError ? error.requestId : requestIdOf(error);
  if (error instanceof ChangedMeanwhile) return { reason: 'conflict', code, requestId };
  return { reason: (code !== null && BY_CODE.get(code)) || readFailure(error), code, requestId };
}
