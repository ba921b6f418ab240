import type { DataItem } from '#contracts/content/data-item.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { AnswerTooLarge } from '../../errors/content-error.ts';

/** Everything in an answer that is said of an item, apart from the item itself. */
const BYTES_BESIDE_ITEM = 500;

/** The size of the items that a write answers with. */
export class AnsweredSize {
  #bytes = 0;

  /**
   * Adds an item, and returns it. Throws AnswerTooLarge. Call it in the transaction of the write, so that a write whose answer
   * cannot be sent changes nothing.
   */
  add(item: DataItem): DataItem {
    this.#bytes += Buffer.byteLength(JSON.stringify(item)) + BYTES_BESIDE_ITEM;
    if (this.#bytes > CONTENT_LIMITS.maxAnswerBytes) throw new AnswerTooLarge(this.#bytes);
    return item;
  }
}
