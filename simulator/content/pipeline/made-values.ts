import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { WorkBudget } from '../../world/work-budget.ts';
import { refusal } from '../content-error.ts';

const TOO_DEEP = `A stage makes a value that is nested deeper than ${CONTENT_LIMITS.maxPipelineDepth} levels.`;
/** Of any value, beside the characters of its texts and names. */
const VALUE_BYTES = 16;
/** Bytes that are counted in about the time of one unit of work. */
const BYTES_A_UNIT = 4;

/**
 * Counts what the stages of a pipeline make, values in between included: the memory of a pipeline is bounded by it. A
 * value counts at each place where it is used. A stage that doubles a document copies nothing, but whoever reads the
 * result would never come to its end.
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

  /** Counts a value that a stage has made. Throws WDE0028 when the pipeline has made more than it may (LIM-9). */
  note(value: unknown): void {
    this.#take(bytesOf(value, this.#left));
  }

  /** As `note`, for a value that an operator is about to read to its end. */
  noteRead(value: unknown): void {
    this.#take(bytesOf(value, this.#left, Number.POSITIVE_INFINITY));
  }

  /** As `note`, for text that an operator is about to make. */
  noteText(characters: number): void {
    this.#take(VALUE_BYTES + characters);
  }

  #take(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw tooMuchMade(this.#maximum);
    this.work.spend(bytes / BYTES_A_UNIT);
  }
}

/** A text too long for the engine, or values too deep for it, are more than a pipeline may make, too. */
export function tooMuchMade(maximum: number = CONTENT_LIMITS.maxPipelineBytes): Error {
  const reason = `The pipeline makes more than ${maximum} bytes of values. Filter, limit or project first.`;
  return refusal('WDE0028', { reason });
}

/** Roughly how much memory `value` would take if nothing in it were shared, or a number over `limit`. */
function bytesOf(value: unknown, limit: number, maxLevels: number = CONTENT_LIMITS.maxPipelineDepth): number {
  // It does not call itself, because nothing limits the depth of the value.
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
