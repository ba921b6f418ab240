import { ApiError } from '../errors/api-error.ts';
import { UnreadableAnswerError } from '../errors/unreadable-answer-error.ts';
import { Misfit, type Reader } from '../reader.ts';
import type { HttpAnswer } from './http-answer.ts';

/**
 * Reads the body of an answer by `read` (WIR-2). Throws ApiError for any status but 200, and UnreadableAnswerError
 * for a body that `read` does not accept.
 */
export function readAnswer<T>(answer: HttpAnswer, read: Reader<T>): T {
  if (answer.status !== 200) throw new ApiError(answer);
  if (answer.body === undefined) throw new UnreadableAnswerError(answer.requestId);
  try {
    return read(answer.body);
  } catch (error) {
    throw error instanceof Misfit ? new UnreadableAnswerError(answer.requestId, { cause: error }) : error;
  }
}
