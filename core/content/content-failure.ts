import type { HttpAnswer } from '../client/http-answer.ts';
import { ApiError } from '../errors/api-error.ts';
import { ContentError } from '../errors/content-error.ts';
import { linesOf, type Refusal, readRefusal } from '../errors/refusal.ts';
import { ServiceError } from '../errors/service-error.ts';
import { UnreadableAnswerError } from '../errors/unreadable-answer-error.ts';
import { fieldsOf, filled } from '../json-fields.ts';
import { readable } from '../reader.ts';
import { readAnsweredItem } from './item-answers.ts';

const UNKNOWN = 'Unknown error.';

/** The text of an error that a hook of the site threw (WIR-25). */
function hookText({ jsErrorValue, value }: Refusal['data']): string | null {
  return filled(fieldsOf(jsErrorValue).message ?? value);
}

/**
 * A refusal of the content service keeps the service's texts (spec §8): the description and the violations by field. That
 * of the token endpoint keeps them out of its message, as in every ApiError.
 */
function refused(refusal: ApiError, byTokenEndpoint: boolean): ContentError {
  const { status, description, violations, body } = refusal;
  const { code, data } = readRefusal(body);
  if (byTokenEndpoint) return code === null ? internal(refusal) : new ContentError(refusal.message, { code, refusal });
  if (status === 413) return new ContentError('WDE0109: Payload is too large.', { code: 'WDE0109', refusal });
  const word = code ?? (fieldsOf(fieldsOf(body).details).validationError ? 'WD_VALIDATION_ERROR' : null);
  const said = (code === 'WDE0078' ? hookText(data) : null) ?? description ?? UNKNOWN;
  if (word === null) return internal(refusal, said);
  return new ContentError([said, ...linesOf(violations)].join('\n'), { code: word, refusal });
}

function internal(thrown: unknown, text = thrown instanceof ServiceError ? thrown.message : UNKNOWN): ContentError {
  const refusal = thrown instanceof ApiError ? thrown : undefined;
  return new ContentError(`WDE0053: Internal wixData error: ${text}`, { code: 'WDE0053', refusal, cause: thrown });
}

/** How far a content call came before it failed: the answer, if there was one, and whether it was to change data. */
export interface Reached {
  readonly answer: HttpAnswer | undefined;
  readonly changes: boolean;
}

/**
 * Converts any failure of a content call into a ContentError (spec §8, WIR-25, WIR-27). A refusal without an answer of
 * the content service comes from the token endpoint.
 */
export function contentFailure(thrown: unknown, { answer, changes }: Reached): ContentError {
  if (thrown instanceof ContentError) return thrown;
  if (thrown instanceof ApiError) return refused(thrown, answer === undefined);
  if (!(thrown instanceof UnreadableAnswerError)) return internal(thrown);
  const written = changes ? answer : undefined;
  const { requestId, cause } = thrown;
  const text = written ? ' The change was carried out.' : '';
  return new ContentError(`WDE0055: Failed to parse server response.${text}`, {
    code: 'WDE0055',
    status: 200,
    requestId,
    carriedOut: written !== undefined,
    item: written && readable(readAnsweredItem, written.body),
    cause,
  });
}
