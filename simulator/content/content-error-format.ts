import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { GraphqlRefusal } from '#contracts/graphql/graphql-request.ts';
import { AnswerTooLarge, invalidArgument, refusal } from '../errors/content-error.ts';
import { Refusal, Unavailable, UnavailableRefusal } from '../errors/refusal.ts';
import { type ErrorAnswer, platformErrorFormat } from '../http/error-format.ts';
import { httpFaultOf, InjectedFault, JsonTooDeep } from '../http/http-fault.ts';

/**
 * The code for an unavailable store. The content service documents none; clients decide by the status.
 */
const UNAVAILABLE_CODE = 'WDE0054';

/** The errors of the content service: each has a WDE code, and its message begins with the code (ERR-5). */
export function contentErrorFormat(thrown: unknown): ErrorAnswer {
  return platformErrorFormat(inWordsOfContent(thrown));
}

function inWordsOfContent(thrown: unknown): unknown {
  if (thrown instanceof Refusal) return thrown;
  if (thrown instanceof AnswerTooLarge) return answerTooLarge(thrown);
  if (thrown instanceof JsonTooDeep) return tooDeep(thrown);
  if (thrown instanceof Unavailable) {
    const { message, retryAfter } = thrown;
    return new UnavailableRefusal(UNAVAILABLE_CODE, { message: `${UNAVAILABLE_CODE}: ${message}`, retryAfter });
  }
  if (thrown instanceof InjectedFault) {
    const { status, code, message, retryAfter } = thrown;
    return code === undefined ? thrown : new InjectedFault(status, code, `${code}: ${message}`, retryAfter);
  }
  const fault = httpFaultOf(thrown);
  if (fault === undefined) return thrown;
  return fault.status === 413 ? refusal('WDE0109', {}) : invalidArgument(fault.message);
}

/** Returns WDE0180. */
function answerTooLarge({ size, maximum }: AnswerTooLarge): Refusal {
  return refusal('WDE0180', { size, maximum });
}

/** For JSON that is nested too deep, LIM-10 has one code in filters and another one in items. */
function tooDeep({ within, message }: JsonTooDeep): Refusal {
  if (within.includes('filter')) return refusal('WDE0169', { maximum: CONTENT_LIMITS.maxFilterDepth });
  if (within.includes('data')) return refusal('WDE0168', { maximum: CONTENT_LIMITS.maxItemDepth });
  return invalidArgument(message);
}

/**
 * One body with both the platform's error format and the `errors` of GraphQL. GraphQL clients read `errors`; the
 * official client reads the platform's format if the status is not 200 (WIR-29).
 */
export function graphqlErrorFormat(thrown: unknown): ErrorAnswer & { readonly body: GraphqlRefusal } {
  const { status, code, body, retryAfter } = platformErrorFormat(withCodesOfContent(thrown));
  return { status, retryAfter, body: { ...body, errors: [{ message: body.message, extensions: { code } }] } };
}

/** GraphQL reads from the content service, so it has the same codes for these errors. */
function withCodesOfContent(thrown: unknown): unknown {
  if (thrown instanceof Unavailable) return new UnavailableRefusal(UNAVAILABLE_CODE, thrown);
  return thrown instanceof AnswerTooLarge ? answerTooLarge(thrown) : thrown;
}
