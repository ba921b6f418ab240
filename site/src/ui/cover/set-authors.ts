/** The layout of the authors' names at the foot of a cover, in units of its drawing. */
interface SetAuthors {
  readonly lines: readonly string[];
  readonly size: number;
  readonly firstBaseline: number;
  readonly leading: number;
}

/** One line for each of two authors. If there are more, the second line ends with an ellipsis. */
export function setAuthors(names: readonly string[]): SetAuthors {
  const [first = '', second] = names;
  if (second === undefined) return { lines: [first], size: 9.5, firstBaseline: 288, leading: 0 };
  const secondLine = names.length > 2 ? `${second} …` : second;
  return { lines: [first, secondLine], size: 8.5, firstBaseline: 281, leading: 11 };
}
