import { createHash } from 'node:crypto';
import { EmptyAnswer, type HttpAnswer, TextAnswer } from './answer.ts';
import { type ApiRequest, headerOf } from './api-request.ts';

/** Answers with a file of the simulator itself, or with 304 if the browser has it already. */
export function textWithEtag(
  request: ApiRequest,
  type: string,
  text: string,
  more: Readonly<Record<string, string>>,
): HttpAnswer {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const headers = { 'cache-control': 'no-cache', etag, 'x-content-type-options': 'nosniff', ...more };
  if (headerOf(request, 'if-none-match') === etag) return new EmptyAnswer({ status: 304, headers });
  return new TextAnswer(type, text, { headers });
}
