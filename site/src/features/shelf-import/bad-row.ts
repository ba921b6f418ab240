/** Why a row of the file was not imported. */
export type Reason =
  | { readonly kind: 'brokenQuotes' | 'tooManyCells' | 'noTitle' | 'longTitle' | 'longNote' }
  /** `word` is the cell that was not understood. */
  | { readonly kind: 'unknownShelf' | 'badDay' | 'laterDay' | 'badReadings' | 'badRating'; readonly word: string }
  | { readonly kind: 'finishedFirst' }
  /** An earlier row has the same book. */
  | { readonly kind: 'repeats'; readonly row: number }
  /** The club refused it. */
  | { readonly kind: 'refused'; readonly code: string };

export interface BadRow {
  /** The row number in a spreadsheet. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly title: string;
  readonly reason: Reason;
}
