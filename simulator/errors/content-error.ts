import { type ContentErrorCode, contentErrors } from '#contracts/content/content-errors.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { Refusal } from './refusal.ts';

/**
 * The names of the `{placeholders}` in a catalogue text. Braces around quotes are JSON that the text shows, not
 * placeholders.
 */
type Blank<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string}"${string}` ? never : Name) | Blank<Rest>
  : never;
type Filling<Code extends ContentErrorCode> = Record<Blank<(typeof contentErrors)[Code]['text']>, string | number>;

/** An error of the content service (ERR-1, ERR-5). `data` names what the error is about (ERR-6). */
export class ContentError extends Refusal {
  override readonly name = 'ContentError';

  /** The message is the sentence on the wire, beginning with the code (ERR-5). */
  constructor(
    code: ContentErrorCode,
    filling: ReadonlyMap<string, string>,
    more: { readonly data?: Readonly<Record<string, unknown>>; readonly retryAfter?: number },
  ) {
    const { status, text } = contentErrors[code];
    const description = `${code}: ${text.replaceAll(/\{(\w+)\}/g, (blank, name) => filling.get(name) ?? blank)}`;
    super(code, status, description, more);
  }
}

/** Creates the error `code`, with the placeholders of its text filled in. */
export function refusal<Code extends ContentErrorCode>(
  code: Code,
  filling: Filling<Code>,
  data: Readonly<Record<string, unknown>> = {},
): ContentError {
  return new ContentError(code, wordsOf(filling), { data });
}

/** WDE0014: the quota of this minute is used up (LIM-7). */
export function overQuota(filling: Filling<'WDE0014'> & { readonly seconds: number }): ContentError {
  return new ContentError('WDE0014', wordsOf(filling), { retryAfter: filling.seconds });
}

function wordsOf(filling: Readonly<Record<string, string | number>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(filling).map(([name, value]) => [name, String(value)]));
}

/** WDE0080 with the text `reason`, a whole sentence. */
export function invalidArgument(reason: string): ContentError {
  return refusal('WDE0080', { reason });
}

const MAX_SHOWN = 200;

/** Formats `value` for an error text. A long text is cut, because the reader knows what was sent. */
export function shown(value: unknown): string {
  const text = beginningOf(value, MAX_SHOWN);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/**
 * Returns the JSON of `value`. If the JSON is longer than `length` characters, it returns a beginning that is longer
 * than that. This works for values of any size and depth.
 */
function beginningOf(value: unknown, length: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, length));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const isList = Array.isArray(value);
  let text = isList ? '[' : '{';
  for (const name in value) {
    const left = length - text.length;
    // Each level begins with a bracket, so the depth is never greater than the number of characters left.
    if (left < 0) return text;
    const member: unknown = Reflect.get(value, name);
    const separator = text.length > 1 ? ',' : '';
    text += `${separator}${isList ? '' : `${JSON.stringify(name.slice(0, length))}:`}${beginningOf(member, left)}`;
  }
  return text + (isList ? ']' : '}');
}

const MAXIMUM = CONTENT_LIMITS.maxAnswerBytes;

/** The answer is too large to be sent. Only the content service can have such answers, and reports them as WDE0180. */
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
