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

function breakLines(words: readonly string[], characters: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= characters) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

function shorten(line: string, characters: number): string {
  return line.length > characters ? `${line.slice(0, characters - 1).trimEnd()}…` : line;
}

/**
 * Breaks a title into lines at the largest size that fits. A title that is too long
 * for the smallest size ends in an ellipsis.
 */
export function setTitle(title: string): SetTitle {
  const words = title.split(/\s+/).filter((word) => word !== '');
  let set: SetTitle = { lines: [], size: SETTINGS[0].size };
  for (const { characters, size, lines: room } of SETTINGS) {
    const lines = breakLines(words, characters);
    if (lines.length <= room && lines.every((line) => line.length <= characters)) return { lines, size };
    const kept = lines.length > room ? [...lines.slice(0, room - 1), `${lines[room - 1] ?? ''} …`] : lines;
    set = { lines: kept.map((line) => shorten(line, characters)), size };
  }
  return set;
}
