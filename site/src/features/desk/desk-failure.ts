import { ContentError } from '#core/items.ts';
import { type Failure, readFailure, requestIdOf } from '../../club/failure.ts';

/** Why something at the desk was not done. */
export interface DeskFailure {
  readonly reason: Failure | 'conflict' | 'gone';
  /** What the service calls its refusal, so that it can be looked up; null when it said nothing. */
  readonly code: string | null;
  readonly requestId: string | null;
}

const BY_CODE = new Map<string, DeskFailure['reason']>([
  // Somebody else was faster: the item is no longer what it was when the form was filled (UPD-4).
  ['WDE0178', 'conflict'],
  ['WDE0073', 'gone'],
]);

/** Somebody else was faster, which was seen before anything was sent. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/** The reason of an error that core rejected a change with. */
export function readDeskFailure(error: unknown): DeskFailure {
  const code = error instanceof ContentError ? error.code : null;
  const requestId = error instanceof ContentError ? error.requestId : requestIdOf(error);
  if (error instanceof ChangedMeanwhile) return { reason: 'conflict', code, requestId };
  return { reason: (code !== null && BY_CODE.get(code)) || readFailure(error), code, requestId };
}
