/** `length` bytes of a cryptographic generator (SEC-4). */
export type RandomBytes = (length: number) => Uint8Array;
