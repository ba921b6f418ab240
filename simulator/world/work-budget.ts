import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { refusal } from '../errors/content-error.ts';
import { TooLongHere } from './offload.ts';

/** The number of characters that can be read or written in about the time of one unit. */
const CHARACTERS_A_UNIT = 16;
/** The cost of a value that stays in memory until the answer is written. It is high, because memory runs out first. */
const KEPT_VALUE_UNITS = 64;

/**
 * The work that one request may cause (WDE0028). Work is counted, not timed, so that the answer does not depend on the
 * machine. A unit is one step, such as reading a value, following one name of a path, or a comparison.
 */
export class WorkBudget {
  readonly maximum: number;
  #spent: number;
  /** The units beyond which work is refused. */
  #limit: number;
  #mayMove = false;

  /** `spent`: the units that the request has spent in another thread. */
  constructor(maximum: number = CONTENT_LIMITS.maxWork, spent = 0) {
    this.maximum = maximum;
    this.#limit = maximum;
    this.#spent = spent;
  }

  /** Whether the work may throw TooLongHere, because it can be done again in a worker thread. */
  get mayMove(): boolean {
    return this.#mayMove;
  }

  /** Runs `work`, which may throw TooLongHere, and which does so if it spends more than `units`. */
  async movable<T>(units: number, work: () => Promise<T>): Promise<T> {
    this.#mayMove = true;
    this.#limit = Math.min(this.maximum, this.#spent + units);
    try {
      return await work();
    } finally {
      this.#mayMove = false;
      this.#limit = this.maximum;
    }
  }

  /** The units that the request has spent so far. */
  get spent(): number {
    return this.#spent;
  }

  /** Counts `units` of work. Call it before doing the work. Throws WDE0028 when the request exceeds its budget. */
  spend(units: number): void {
    this.#spent += units;
    if (this.#spent > this.#limit) throw this.#exceededBy(this.#spent);
  }

  /** Throws WDE0028 if `spend(units)` would, but spends nothing. */
  check(units: number): void {
    if (this.#spent + units > this.#limit) throw this.#exceededBy(this.#spent + units);
  }

  /** Like `spend`, for text that is read completely. */
  spendText(characters: number): void {
    this.spend(1 + characters / CHARACTERS_A_UNIT);
  }

  /** Like `spend`, for values, and the text in them, that stay in memory until the answer is written. */
  spendKept(values: number, characters = 0): void {
    this.spend(values * KEPT_VALUE_UNITS + characters);
  }

  #exceededBy(units: number): Error {
    if (units <= this.maximum) return new TooLongHere();
    const reason = `It needs more than ${this.maximum} steps of work. Ask for less at once: fewer items, fields, conditions or changes.`;
    return refusal('WDE0028', { reason });
  }
}

/** The number of steps for sorting `count` values. */
export function stepsToSort(count: number): number {
  return count * Math.ceil(Math.log2(count + 1));
}
