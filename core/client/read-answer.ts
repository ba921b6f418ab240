import type { z } from 'zod';
import { ApiError } from '../errors/api-error.ts';
import { UnreadableAnswerError } from '../errors/unreadable-answer-error.ts';
import type { HttpAnswer } from './http-answer.ts';

/** The body of an answer that has to be status 200 and fit `schema` (wire §1.2). Throws ApiError and UnreadableAnswerError. */
export function readAnswer<T>(answer: HttpAnswer, schema: z.ZodType<T>): T {
  if (answer.status !== 200) throw new ApiError(answer);
  const { data, error } = schema.safeParse(answer.body);
  if (data === undefined) throw new UnreadableAnswerError(answer.requestId, { cause: error });
  return data;
}
