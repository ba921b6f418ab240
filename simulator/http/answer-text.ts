import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { refusal } from '../content/content-error.ts';
import { JsonText } from '../json/json-text.ts';
import { TooLongJson, writeJson } from '../json/write-json.ts';

/** UTF-8 needs three bytes at most for what JavaScript counts as one. */
const MAX_BYTES_PER_UNIT = 3;
const MAXIMUM = CONTENT_LIMITS.maxAnswerBytes;

/** What is sent of an operation's answer. Throws WDE0180 for one that is too large: only the content service's can be. */
export function answerText(body: object): string {
  const text = body instanceof JsonText ? body.text : writtenText(body);
  if (text.length * MAX_BYTES_PER_UNIT <= MAXIMUM) return text;
  const size = text.length > MAXIMUM ? text.length : Buffer.byteLength(text);
  if (size <= MAXIMUM) return text;
  throw tooLargeAnswer(size);
}

/** WDE0180 for an answer of `size` bytes, or more. */
export function tooLargeAnswer(size: number): Error {
  return refusal('WDE0180', { size, maximum: MAXIMUM });
}

function writtenText(body: object): string {
  try {
    return writeJson(body, MAXIMUM);
  } catch (failure) {
    throw failure instanceof TooLongJson ? tooLargeAnswer(failure.length) : failure;
  }
}
