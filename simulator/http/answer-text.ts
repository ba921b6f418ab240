import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { JsonText } from './json/json-text.ts';
import { TooLongJson, writeJson } from './json/write-json.ts';

/** UTF-8 needs three bytes at most for what JavaScript counts as one. */
const MAX_BYTES_PER_UNIT = 3;
const MAXIMUM = CONTENT_LIMITS.maxAnswerBytes;

/** An answer is too large to be sent. Only the content service can have one, and words it as WDE0180. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
  /** The size of the answer in bytes, or a size that it exceeds. */
  readonly size: number;
  readonly maximum = MAXIMUM;

  constructor(size: number) {
    super(`The answer would be ${size} bytes. The maximum is ${MAXIMUM} bytes.`);
    this.size = size;
  }
}

/** The text of an operation's answer. Throws AnswerTooLarge. */
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
