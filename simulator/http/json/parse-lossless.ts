/** The JSON is well-formed, but JavaScript would lose a part of it. The message names its position. */
export class LossyJson extends Error {
  override readonly name = 'LossyJson';
}

/**
 * Parses JSON. Throws SyntaxError like `JSON.parse`, and LossyJson if that would silently lose data: all but the
 * last of several values with the same name, digits of an integer, or a number so small that it becomes zero. A
 * number that is too large becomes infinity.
 */
export function parseLossless(text: string): unknown {
  const value: unknown = JSON.parse(text);
  // If serialising gives the same text, nothing was lost. That is the case for nearly all requests.
  if (!isWrittenAs(value, text)) refuseLosses(text);
  return value;
}

function isWrittenAs(value: unknown, text: string): boolean {
  try {
    return JSON.stringify(value) === text;
  } catch {
    // Nested too deep to be serialised, although it could be parsed.
    return false;
  }
}

interface Container {
  /** The names so far; undefined for an array. */
  readonly names: Set<string> | undefined;
  /** The name of the current member. */
  name: string;
}

/** Reads text that is known to be JSON. Without recursion, because it may be nested to any depth. */
function refuseLosses(text: string): void {
  const containers: Container[] = [];
  let isNameNext = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    const within = containers.at(-1);
    if (character === '{' || character === '[') {
      isNameNext = character === '{';
      containers.push({ names: isNameNext ? new Set() : undefined, name: '' });
    } else if (character === '}' || character === ']') {
      containers.pop();
    } else if (character === ',') {
      isNameNext = within?.names !== undefined;
    } else if (character === '"') {
      const end = endOfString(text, at);
      if (isNameNext && within?.names) {
        within.name = String(JSON.parse(text.slice(at, end)));
        if (within.names.has(within.name))
          throw new LossyJson(`"${placeOf(containers)}" is there twice. Send it once.`);
        within.names.add(within.name);
        isNameNext = false;
      }
      at = end - 1;
    } else if (character === '-' || (character >= '0' && character <= '9')) {
      const number = /[-+.\deE]+/y;
      number.lastIndex = at;
      const digits = number.exec(text)?.[0] ?? character;
      if (isLost(digits)) {
        const place = containers.length > 0 ? ` in "${placeOf(containers)}"` : '';
        throw new LossyJson(`The number ${digits}${place} would become ${Number(digits)}. Send it as text.`);
      }
      at += digits.length - 1;
    }
  }
}

/** The index after the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const character = text.charCodeAt(at);
    if (character === BACKSLASH) at += 1;
    else if (character === QUOTE) return at + 1;
  }
}
const QUOTE = 34;
const BACKSLASH = 92;

/** The path as error texts of the platform show it, without positions in arrays. */
function placeOf(containers: readonly Container[]): string {
  return containers.flatMap(({ names, name }) => (names ? [name] : [])).join('.');
}

/**
 * Whether a number loses digits. Rounding of fractions is expected in JSON (RFC 8259 §6); rounding of integers is not.
 */
function isLost(digits: string): boolean {
  const value = Number(digits);
  if (value === 0) return /[1-9]/.test(digits.replace(/e.*/i, ''));
  // Integers up to this size are exact.
  if (Number.isSafeInteger(value) || !Number.isFinite(value) || !/^-?\d+$/.test(digits)) return false;
  return String(value) !== digits && BigInt(value) !== BigInt(digits);
}
