import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { refusal } from '../../errors/content-error.ts';
import type { WorkBudget } from '../../platform/work-budget.ts';

const TOO_DEEP = `A stage makes a value that is nested deeper than ${CONTENT_LIMITS.maxPipelineDepth} levels.`;
/** The size of any value, in addition to the characters of its texts and names. */
const VALUE_BYTES = 16;
/** The number of bytes that can be counted in about the time of one unit of work. */
const BYTES_A_UNIT = 4;

/**
 * Counts the values that the stages of a pipeline create, including intermediate values. This limits the memory of a
 * pipeline. A value counts at each place where it is used: a stage that uses a document twice does not copy it, but if
 * this is repeated, the result becomes too large to read.
 */
export class MadeValues {
  readonly work: WorkBudget;
  readonly #maximum: number;
  #left: number;

  constructor(work: WorkBudget, maximum: number = CONTENT_LIMITS.maxPipelineBytes) {
    this.work = work;
    this.#maximum = maximum;
    this.#left = maximum;
  }

  /** Counts a value that a stage has created. Throws WDE0028 when the pipeline exceeds its limit (LIM-9). */
  note(value: unknown): void {
    this.#take(bytesOf(value, this.#left));
  }

  /** Like `note`, for a value that an operator is about to read completely. */
  noteRead(value: unknown): void {
    this.#take(bytesOf(value, this.#left, Number.POSITIVE_INFINITY));
  }

  /** Like `note`, for text that an operator is about to create. */
  noteText(characters: number): void {
    this.#take(VALUE_BYTES + characters);
  }

  #take(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw tooMuchMade(this.#maximum);
    this.work.spend(bytes / BYTES_A_UNIT);
  }
}

/** WDE0028. It is also thrown for texts that are too long, and for values that are too deep, for the JavaScript engine. */
export function tooMuchMade(maximum: number = CONTENT_LIMITS.maxPipelineBytes): Error {
  const reason = `The pipeline makes more than ${maximum} bytes of values. Filter, limit or project first.`;
  return refusal('WDE0028', { reason });
}

/** Estimates the memory that `value` would take if no part of it were shared. Stops with a number over `limit`. */
function bytesOf(value: unknown, limit: number, maxLevels: number = CONTENT_LIMITS.maxPipelineDepth): number {
  // This is not recursive, because the depth of the value is not limited.
  const waiting = [{ value, level: 0 }];
  let bytes = 0;
  for (let next = waiting.pop(); next && bytes <= limit; next = waiting.pop()) {
    bytes += VALUE_BYTES + (typeof next.value === 'string' ? next.value.length : 0);
    if (typeof next.value !== 'object' || next.value === null) continue;
    const level = next.level + 1;
    if (level > maxLevels) throw refusal('WDE0075', { reason: TOO_DEEP });
    for (const [name, member] of Object.entries(next.value)) {
      bytes += name.length;
      waiting.push({ value: member, level });
    }
  }
  return bytes;
}
