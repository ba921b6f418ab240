/** Data that was read from a text, and the places of its parts in that text. */
export interface DataText {
  readonly data: unknown;
  /**
   * Where the property or the element at `path` is written. If it does not exist, the position of the closest part that
   * contains it. Undefined if nothing does.
   */
  positionOf(path: readonly PropertyKey[]): Promise<Position | undefined>;
}

/** Both start at 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A text does not follow the rules of its format. The message does not say where. */
export class MalformedText extends Error {
  override readonly name = 'MalformedText';
  readonly position: Position | undefined;

  constructor(message: string, position: Position | undefined, cause?: unknown) {
    super(message, { cause });
    this.position = position;
  }
}
