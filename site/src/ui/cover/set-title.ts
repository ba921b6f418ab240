export interface SetTitle {
  readonly lines: readonly string[];
  /** Font size on a cover 200 wide. */
  readonly size: number;
}

interface Setting {
  /** The largest number in a line. */
  readonly characters: number;
  readonly size: number;
  /** The largest number that leaves the lower part of the cover to the picture. */
  readonly lines: number;
}

const SETTINGS: readonly [Setting, ...Setting[]] = [
  { characters: 9, size: 32, lines: 3 },
  { characters: 12, size: 26, lines: 4 },
  { characters: 15, size: 21, lines: 4 },
  { characters: 19, size: 17, lines: 5 },
  { characters: 26, size: 13, lines: 7 },
];

/** Chinese, Japanese and Korean characters are about twice as wide as others. */
const WIDE = /[\u2e80-\ud7af]/g;
/** What may not be broken, a word or one wide character, with the space before it. */
const UNITS = / ?(?:[\u2e80-\ud7af]|[^ \u2e80-\ud7af]+)/g;

function widthOf(text: string): number {
  return text.replace(WIDE, 'mm').length;
}

function breakLines(units: readonly string[], characters: number): string[] {
  const lines: string[] = [];
  for (const unit of units) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last + unit) <= characters) {
      lines[lines.length - 1] += unit;
    } else {
      lines.push(unit.trimStart());
    }
  }
  return lines;
}

function shorten(line: string, characters: number): string {
  return widthOf(line) > characters ? shorten(`${line.slice(0, -2).trimEnd()}…`, characters) : line;
}

/**
 * Breaks a title into lines at the largest size that fits. A title that is too long
 * for the smallest size ends in an ellipsis.
 */
export function setTitle(title: string): SetTitle {
  const units = title.replace(/\s+/g, ' ').match(UNITS) ?? [];
  let set: SetTitle = { lines: [], size: SETTINGS[0].size };
  for (const { characters, size, lines: room } of SETTINGS) {
    const lines = breakLines(units, characters);
    if (lines.length <= room && lines.every((line) => widthOf(line) <= characters)) return { lines, size };
    const kept = lines.length > room ? [...lines.slice(0, room - 1), `${lines[room - 1] ?? ''} …`] : lines;
    set = { lines: kept.map((line) => shorten(line, characters)), size };
  }
  return set;
}
