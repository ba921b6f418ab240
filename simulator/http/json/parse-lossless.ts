/** Well-formed JSON that says more than JavaScript can hold. The message names the place. */
export class LossyJson extends Error {
  override readonly name = 'LossyJson';
}

/**
 * What JSON text says. Throws SyntaxError where `JSON.parse` does, and LossyJson where that loses something without a
 * word: all but the last of several values of one name, digits of an integer, a number so small that it becomes zero. A
 * number beyond all comes out as infinity.
 */
export function parseLossless(text: string): unknown {
  const value: unknown = JSON.parse(text);
  // What would be written alike has lost nothing, and so it is with nearly all that clients send.
  if (!isWrittenAs(value, text)) refuseLosses(text);
  return value;
}

function isWrittenAs(value: unknown, text: string): boolean {
  try {
    return JSON.stringify(value) === text;
  } catch {
    // Nested deeper than can be written, though not than can be read.
    return false;
  }
}

interface Container {
  /** The names so far; an array has none. */
  readonly names: Set<string> | undefined;
  /** Where we are in it. */
  name: string;
}

/** Reads text that is known to be JSON, not by calling itself: nothing says how deep it is. */
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

/** As paths are written in the errors of the platform, without positions in arrays. */
function placeOf(containers: readonly Container[]): string {
  return containers.flatMap(({ names, name }) => (names ? [name] : [])).join('.');
}

/** Rounding of fractions is in the nature of the numbers of JSON (RFC 8259 §6); that of whole numbers surprises. */
function isLost(digits: string): boolean {
  const value = Number(digits);
  if (value === 0) return /[1-9]/.test(digits.replace(/e.*/i, ''));
  // Up to here every integer is exact.
  if (Number.isSafeInteger(value) || !Number.isFinite(value) || !/^-?\d+$/.test(digits)) return false;
  return String(value) !== digits && BigInt(value) !== BigInt(digits);
}
