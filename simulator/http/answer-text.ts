import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { refusal } from '../content/content-error.ts';
import { JsonText } from '../json/json-text.ts';
import { writeJson } from '../json/write-json.ts';

/** UTF-8 needs three bytes at most for what JavaScript counts as one. */
const MAX_BYTES_PER_UNIT = 3;

/** What is sent of an operation's answer. Throws WDE0180 for one that is too large: only the content service's can be. */
export function answerText(body: object): string {
  const text = body instanceof JsonText ? body.text : writeJson(body);
  const maximum = CONTENT_LIMITS.maxAnswerBytes;
  if (text.length * MAX_BYTES_PER_UNIT <= maximum) return text;
  const size = Buffer.byteLength(text);
  if (size <= maximum) return text;
  throw refusal('WDE0180', { size, maximum });
}
