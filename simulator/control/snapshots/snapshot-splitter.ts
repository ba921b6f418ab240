/** A part of a snapshot file. It is returned as soon as its text has arrived. */
export type SnapshotPart =
  /** A member of the file other than `tables`. */
  | { readonly kind: 'member'; readonly key: string; readonly value: unknown }
  /** The start of `tables`, and the start of the rows of one of them. */
  | { readonly kind: 'tables' }
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'row'; readonly value: unknown };

/** The text is not the JSON of a snapshot file. The message is a sentence without its subject. */
export class SplitError extends Error {
  override readonly name = 'SplitError';
}

const NOT_JSON = 'is not well-formed JSON';

/** Maximum length of a row or a member, in characters. It limits the memory that an import uses. */
const MAX_VALUE = 8 * 1024 * 1024;

/** Reads the JSON text of a snapshot in pieces of any length. Returns the parts that each piece completes. */
export interface SnapshotSplitter {
  /** Throws SplitError for text that cannot be part of a snapshot file. */
  write(text: string): readonly SnapshotPart[];
  /** Throws SplitError if the JSON is incomplete. */
  end(): void;
}

/** Where the next character is: in the object of the file, in its `tables`, or in the rows of one table. */
type Level = 'file' | 'tables' | 'rows';
type Expected = 'file' | 'first' | 'next' | 'colon' | 'value' | 'separator' | 'nothing';

const CLOSING: Record<Level, string> = { file: '}', tables: '}', rows: ']' };

/**
 * Only finds the ends of values. JSON.parse reads the values. This is several times faster than a parser that looks at
 * every character, and a snapshot can have hundreds of megabytes.
 */
export function snapshotSplitter(): SnapshotSplitter {
  let text = '';
  let at = 0;
  let expected: Expected = 'file';
  const levels: Level[] = [];
  let key = '';
  /** The state of the search for the end of the value that begins at `at`. */
  let scan: ValueScan | undefined;

  /** The value that begins at `at`; undefined if it has not arrived completely. */
  function takeValue(): { readonly value: unknown } | undefined {
    scan ??= new ValueScan(at);
    const end = scan.findEnd(text);
    if ((end ?? text.length) - at > MAX_VALUE) throw new SplitError(`has a value of more than ${MAX_VALUE} characters`);
    if (end === undefined) return undefined;
    const source = text.slice(at, end);
    at = end;
    scan = undefined;
    try {
      return { value: JSON.parse(source) };
    } catch (cause) {
      throw new SplitError(NOT_JSON, { cause });
    }
  }
  function open(level: Level): void {
    levels.push(level);
    expected = 'first';
    at += 1;
  }
  function expectNext(character: string, otherwise = NOT_JSON): void {
    if (text[at] !== character) throw new SplitError(otherwise);
  }

  /** Takes one step. Returns false if more text is needed. */
  function step(parts: SnapshotPart[]): boolean {
    const level = levels.at(-1) ?? 'file';
    if ((expected === 'first' || expected === 'separator') && text[at] === CLOSING[level]) {
      levels.pop();
      expected = levels.length === 0 ? 'nothing' : 'separator';
      at += 1;
      return true;
    }
    switch (expected) {
      case 'file':
        expectNext('{', 'must be the JSON object of a snapshot');
        open('file');
        return true;
      case 'separator':
        expectNext(',');
        expected = 'next';
        at += 1;
        return true;
      case 'colon':
        expectNext(':');
        expected = 'value';
        at += 1;
        return true;
      case 'first':
      case 'next':
        return level === 'rows' ? takeRow(parts) : takeKey();
      case 'value':
        return enterValue(level, parts);
      case 'nothing':
        throw new SplitError(NOT_JSON);
    }
  }
  function takeKey(): boolean {
    expectNext('"');
    const taken = takeValue();
    if (taken === undefined) return false;
    key = String(taken.value);
    expected = 'colon';
    return true;
  }
  function takeRow(parts: SnapshotPart[]): boolean {
    const taken = takeValue();
    if (taken === undefined) return false;
    parts.push({ kind: 'row', value: taken.value });
    expected = 'separator';
    return true;
  }
  function enterValue(level: Level, parts: SnapshotPart[]): boolean {
    if (level === 'tables') {
      expectNext('[', `has "tables.${key}", which must be a list of rows`);
      parts.push({ kind: 'table', table: key });
      open('rows');
      return true;
    }
    if (key === 'tables') {
      expectNext('{', 'has "tables", which must be an object with a list of rows for each table');
      parts.push({ kind: 'tables' });
      open('tables');
      return true;
    }
    const taken = takeValue();
    if (taken === undefined) return false;
    parts.push({ kind: 'member', key, value: taken.value });
    expected = 'separator';
    return true;
  }

  return {
    write: (more) => {
      text = text.slice(at) + more;
      scan?.moveBy(-at);
      at = 0;
      const parts: SnapshotPart[] = [];
      for (;;) {
        if (scan === undefined) at = afterBlank(text, at);
        if (at >= text.length || !step(parts)) return parts;
      }
    },
    end: () => {
      if (expected !== 'nothing') throw new SplitError(NOT_JSON);
    },
  };
}

function afterBlank(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at += 1;
  return at;
}

/** Where a value at the top can end, or something in it can begin. */
const OUTSIDE = /["[\]{},\s]/g;
/** What changes the depth, or begins a string. */
const INSIDE = /["[\]{}]/g;

/** Searches for the end of one JSON value. When more text arrives, the search continues where it stopped. */
class ValueScan {
  #at: number;
  #depth = 0;
  #isInString = false;

  constructor(start: number) {
    this.#at = start;
  }

  moveBy(offset: number): void {
    this.#at += offset;
  }

  /** The index after the value; undefined if its end has not arrived. */
  findEnd(text: string): number | undefined {
    for (;;) {
      const index = this.#isInString
        ? closingQuote(text, this.#at)
        : indexOf(this.#depth === 0 ? OUTSIDE : INSIDE, text, this.#at);
      if (index === -1) {
        this.#at = text.length;
        return undefined;
      }
      const character = text.charAt(index);
      const isString = character === '"';
      // The character that ends a number or a literal does not belong to it.
      if (this.#depth === 0 && !isString && !'[{'.includes(character)) return index;
      this.#at = index + 1;
      if (isString) this.#isInString = !this.#isInString;
      else this.#depth += '[{'.includes(character) ? 1 : -1;
      if (this.#depth === 0 && !this.#isInString) return this.#at;
    }
  }
}

/** A global pattern searches from `lastIndex`, so no character is read twice. */
function indexOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}

/** The index of the quote that ends a string; -1 if it has not arrived. Most quotes in a row are escaped, because items are texts. */
function closingQuote(text: string, from: number): number {
  let quote = text.indexOf('"', from);
  while (quote !== -1 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote;
}

/** Whether an odd number of backslashes is before this character of a string. */
function isEscaped(text: string, index: number): boolean {
  let start = index;
  while (text[start - 1] === '\\') start -= 1;
  return (index - start) % 2 === 1;
}
