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

/** Chinese, Japanese and Korean characters are about twice as wide as others, and a line may end after each of them. */
const WIDE = /[\u2e80-\ud7af\uf900-\ufaff\uff01-\uff60]/g;

function widthOf(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0);
}

/** What may not be broken, words and wide characters, each with the space before it. */
function unitsOf(title: string): readonly string[] {
  const spaced = title.trim().replace(/\s+/g, ' ');
  return spaced
    .replace(WIDE, '\n$&')
    .replaceAll(' \n', '\n ')
    .split(/\n|(?= )/)
    .filter((unit) => unit !== '');
}

function breakLines(units: readonly string[], characters: number): string[] {
  const lines: string[] = [];
  for (const unit of units) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last + unit) <= characters) {
      lines[lines.length - 1] = last + unit;
    } else {
      lines.push(unit.trimStart());
    }
  }
  return lines;
}

function shorten(line: string, characters: number): string {
  if (widthOf(line) <= characters) return line;
  let kept = line;
  while (widthOf(kept) >= characters) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/**
 * Breaks a title into lines at the largest size that fits. A title that is too long
 * for the smallest size ends in an ellipsis.
 */
export function setTitle(title: string): SetTitle {
  const units = unitsOf(title);
  let set: SetTitle = { lines: [], size: SETTINGS[0].size };
  for (const { characters, size, lines: room } of SETTINGS) {
    const lines = breakLines(units, characters);
    if (lines.length <= room && lines.every((line) => widthOf(line) <= characters)) return { lines, size };
    const kept = lines.length > room ? [...lines.slice(0, room - 1), `${lines[room - 1] ?? ''} …`] : lines;
    set = { lines: kept.map((line) => shorten(line, characters)), size };
  }
  return set;
}
