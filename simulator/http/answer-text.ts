import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { AnswerTooLarge } from '../errors/content-error.ts';
import { JsonText } from './json/json-text.ts';
import { TooLongJson, writeJson } from './json/write-json.ts';

/** A UTF-16 unit takes at most three bytes in UTF-8. */
const MAX_BYTES_PER_UNIT = 3;
const MAXIMUM = CONTENT_LIMITS.maxAnswerBytes;

/** Serialises the answer of an operation. Throws AnswerTooLarge. */
export function answerText(body: object): string {
  const text = body instanceof JsonText ? body.text : writtenText(body);
  if (text.length * MAX_BYTES_PER_UNIT <= MAXIMUM) return text;
  const size = text.length > MAXIMUM ? text.length : Buffer.byteLength(text);
  if (size <= MAXIMUM) return text;
  throw new AnswerTooLarge(size);
}

function writtenText(body: object): string {
  try {
    return writeJson(body, MAXIMUM);
  } catch (failure) {
    throw failure instanceof TooLongJson ? new AnswerTooLarge(failure.length) : failure;
  }
}
