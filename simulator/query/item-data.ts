/** An item's `data` in the wire format, including system fields. */
export interface ItemData {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** An item as its stored JSON. */
export interface StoredText {
  readonly id: string;
  readonly text: string;
}
