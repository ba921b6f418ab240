import { ApiError } from '../errors/api-error.ts';
import { ContentError } from '../errors/content-error.ts';
import { type Refusal, readRefusal } from '../errors/refusal.ts';
import { ServiceError } from '../errors/service-error.ts';
import { UnreadableAnswerError } from '../errors/unreadable-answer-error.ts';
import { fieldsOf, filled } from '../json-fields.ts';
import { readable } from '../reader.ts';
import { readAnsweredItem } from './item-answers.ts';

/** The text of an error that a hook of the site threw (wire §4.4). */
function hookText({ jsErrorValue, value }: Refusal['data']): string | null {
  return filled(fieldsOf(jsErrorValue).message ?? value);
}

/** Refusals keep the service's texts (spec §8): the description and the violations by field. */
function refused({ status, requestId, description, violations, details, body }: ApiError): ContentError {
  const failure = { status, requestId, violations, details, cause: body };
  if (status === 413) return new ContentError('WDE0109: Payload is too large.', { ...failure, code: 'WDE0109' });
  const { code, data } = readRefusal(body);
  const word = code ?? (fieldsOf(fieldsOf(body).details).validationError ? 'WD_VALIDATION_ERROR' : null);
  const said = (code === 'WDE0078' ? hookText(data) : null) ?? description ?? 'Unknown error.';
  if (word === null) return internal(said, failure);
  const lines = violations.map(({ field, description: text }) => `${field}: ${text}`);
  return new ContentError([said, ...lines].join('\n'), { ...failure, code: word });
}

function internal(text: string, failure: { readonly cause: unknown; readonly status?: number }): ContentError {
  return new ContentError(`WDE0053: Internal wixData error: ${text}`, { ...failure, code: 'WDE0053' });
}

/**
 * Converts any failure of a content call into a ContentError (spec §8, wire §4.4, §5.4). `written` is the body of the
 * answer to a write that was carried out.
 */
export function contentFailure(thrown: unknown, written?: { readonly body: unknown }): ContentError {
  if (thrown instanceof ContentError) return thrown;
  if (thrown instanceof ApiError) return refused(thrown);
  if (thrown instanceof UnreadableAnswerError) {
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
  return internal(thrown instanceof ServiceError ? thrown.message : 'Unknown error.', { cause: thrown });
}
