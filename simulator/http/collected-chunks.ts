/** How many chunks are kept apart. */
const KEPT_APART = 1024;

/**
 * The bytes of a body that arrives in chunks. A client can send each byte as a chunk of its own, and each chunk takes
 * hundreds of bytes of memory. So chunks are joined as soon as there are many.
 */
export class CollectedChunks {
  readonly #joined: Buffer[] = [];
  #apart: Buffer[] = [];

  /** The number of buffers in memory. */
  get count(): number {
    return this.#joined.length + this.#apart.length;
  }

  add(chunk: Buffer): void {
    this.#apart.push(chunk);
    if (this.#apart.length < KEPT_APART) return;
    this.#joined.push(Buffer.concat(this.#apart));
    this.#apart = [];
  }

  /** All bytes in the order of their arrival. */
  bytes(): Buffer {
    const chunks = [...this.#joined, ...this.#apart];
    const [only] = chunks;
    return only && chunks.length === 1 ? only : Buffer.concat(chunks);
  }
}
