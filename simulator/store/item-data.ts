/** An item's `data`, system fields included, as it stands on the wire. */
export interface ItemData {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** An item as its JSON stands in the store. */
export interface StoredText {
  readonly id: string;
  readonly text: string;
}
