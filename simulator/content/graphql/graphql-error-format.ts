import type { GraphqlRefusal } from '#contracts/graphql/graphql-request.ts';
import { AnswerTooLarge } from '../../http/answer-text.ts';
import type { ErrorAnswer } from '../../http/error-format.ts';
import { platformErrorFormat } from '../../http/platform-error-format.ts';
import { UnavailableRefusal } from '../../http/refusal.ts';
import { Unavailable } from '../../world/unavailable.ts';
import { answerTooLarge, UNAVAILABLE_CODE } from '../content-error-format.ts';

/**
 * The platform's envelope and the `errors` of GraphQL in one body. GraphQL clients read `errors`; the official client reads
 * the envelope when the status is not 200 (wire §5.6).
 */
export function graphqlErrorFormat(thrown: unknown): ErrorAnswer & { readonly body: GraphqlRefusal } {
  const { status, code, body, retryAfter } = platformErrorFormat(inWordsOfContent(thrown));
  return { status, retryAfter, body: { ...body, errors: [{ message: body.message, extensions: { code } }] } };
}

/** GraphQL reads the content service, and shares these codes with it. */
function inWordsOfContent(thrown: unknown): unknown {
  if (thrown instanceof Unavailable) return new UnavailableRefusal(UNAVAILABLE_CODE, thrown);
  return thrown instanceof AnswerTooLarge ? answerTooLarge(thrown) : thrown;
}
