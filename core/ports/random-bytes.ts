/**
 * `length` bytes of a cryptographic generator.
 */
export type RandomBytes = (length: number) => Uint8Array;
