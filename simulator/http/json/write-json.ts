import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { deepJson } from '#contracts/json/deep-json.ts';
import { AnswerTooLarge } from '../../errors/content-error.ts';
import { knownText } from '../../platform/known-text.ts';

/** Deeper values are serialised without recursion, which is slower but needs no stack. */
const MAX_RECURSION = 500;

/** The text would exceed its maximum length. */
export class TooLongJson extends Error {
  override readonly name = 'TooLongJson';
  /** The number of characters written before the limit was exceeded. */
  readonly length: number;

  constructor(length: number) {
    super(`The JSON has ${length} characters and more.`);
    this.length = length;
  }
}

/**
 * Serialises `value` like `JSON.stringify`. A part that was parsed from JSON text and has not changed is
 * written as that text. Throws TooLongJson as soon as the text has more than `maxLength` characters,
 * because the engine limits the length of a text.
 */
export function writeJson(value: object, maxLength: number = Number.POSITIVE_INFINITY): string {
  return writeValue(value, maxLength, 0);
}

function writeValue(value: object, maxLength: number, level: number): string {
  const known = knownText(value);
  if (known !== undefined) return known;
  if ('toJSON' in value) return JSON.stringify(value);
  if (level > MAX_RECURSION) return deepJson(value, knownText);
  return Array.isArray(value) ? writeArray(value, maxLength, level) : writeObject(value, maxLength, level);
}

function writeArray(elements: readonly unknown[], maxLength: number, level: number): string {
  let json = '[';
  for (let index = 0; index < elements.length; index += 1) {
    if (index > 0) json += ',';
    json += writeMember(elements[index], maxLength, level) ?? 'null';
    checkLength(json, maxLength);
  }
  return `${json}]`;
}

function writeObject(object: object, maxLength: number, level: number): string {
  let json = '{';
  for (const [name, member] of Object.entries(object)) {
    const text = writeMember(member, maxLength, level);
    if (text === undefined) continue;
    if (json.length > 1) json += ',';
    json += `${JSON.stringify(name)}:${text}`;
    checkLength(json, maxLength);
  }
  return `${json}}`;
}

/** Undefined for a value that JSON cannot represent. */
function writeMember(member: unknown, maxLength: number, level: number): string | undefined {
  return typeof member === 'object' && member !== null
    ? writeValue(member, maxLength, level + 1)
    : JSON.stringify(member);
}

function checkLength({ length }: string, maxLength: number): void {
  if (length > maxLength) throw new TooLongJson(length);
}

/** A value that is already serialised as JSON. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

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
