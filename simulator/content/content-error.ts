import { type ContentErrorCode, contentErrors } from '#contracts/content/content-errors.ts';
import { Refusal } from '../http/refusal.ts';

/** The `{names}` of a catalogue text. Braces around quotes are JSON that the text shows, nothing to fill in. */
type Blank<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string}"${string}` ? never : Name) | Blank<Rest>
  : never;
type Filling<Code extends ContentErrorCode> = Record<Blank<(typeof contentErrors)[Code]['text']>, string | number>;

/** A refusal of the content service (ERR-1, ERR-5): `data` names what the refusal is about (ERR-6). */
export class ContentError extends Refusal {
  override readonly name = 'ContentError';

  /** The message is the sentence on the wire, code first (ERR-5). */
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

/** The refusal `code` with the blanks of its text filled in. */
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

/** WDE0080 saying `reason`, a whole sentence. */
export function invalidArgument(reason: string): ContentError {
  return refusal('WDE0080', { reason });
}

const MAX_SHOWN = 200;

/** `value` as an error text shows it. A value as long as a page is cut: the reader knows what was sent. */
export function shown(value: unknown): string {
  const text = jsonBeginning(value, MAX_SHOWN + 1);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/**
 * The JSON text of `value`, or at least its first `length` characters. Nothing behind them is looked at, so the value may
 * be as large, and nested as deep, as it likes.
 */
function jsonBeginning(value: unknown, length: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, length));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const isList = Array.isArray(value);
  let text = isList ? '[' : '{';
  for (const name in value) {
    if (text.length >= length) return text;
    if (text.length > 1) text += ',';
    if (!isList) text += `${jsonBeginning(name, length)}:`;
    text += jsonBeginning(Reflect.get(value, name), length - text.length);
  }
  return text + (isList ? ']' : '}');
}
