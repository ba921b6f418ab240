/** Why a row of the file is not on the shelf. */
export type Reason =
  | { readonly kind: 'brokenQuotes' | 'tooManyCells' | 'noTitle' | 'longTitle' | 'longNote' }
  | { readonly kind: 'unknownShelf'; readonly word: string }
  /** The same book stands in an earlier row. */
  | { readonly kind: 'repeats'; readonly row: number }
  /** The club did not take it. */
  | { readonly kind: 'refused'; readonly code: string };

export interface BadRow {
  /** As a spreadsheet counts. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly title: string;
  readonly reason: Reason;
}
