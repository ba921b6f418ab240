import type { GraphqlRefusal } from '#contracts/graphql/graphql-request.ts';
import { AnswerTooLarge } from '../../errors/content-error.ts';
import { Unavailable, UnavailableRefusal } from '../../errors/refusal.ts';
import { type ErrorAnswer, platformErrorFormat } from '../../http/error-format.ts';
import { answerTooLarge, UNAVAILABLE_CODE } from '../content-error-format.ts';

/**
 * One body with both the platform's error format and the `errors` of GraphQL. GraphQL clients read `errors`; the
 * official client reads the platform's format if the status is not 200 (WIR-29).
 */
export function graphqlErrorFormat(thrown: unknown): ErrorAnswer & { readonly body: GraphqlRefusal } {
  const { status, code, body, retryAfter } = platformErrorFormat(inWordsOfContent(thrown));
  return { status, retryAfter, body: { ...body, errors: [{ message: body.message, extensions: { code } }] } };
}

/** GraphQL reads from the content service, so it has the same codes for these errors. */
function inWordsOfContent(thrown: unknown): unknown {
  if (thrown instanceof Unavailable) return new UnavailableRefusal(UNAVAILABLE_CODE, thrown);
  return thrown instanceof AnswerTooLarge ? answerTooLarge(thrown) : thrown;
}
