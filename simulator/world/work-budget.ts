import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { refusal } from '../content/content-error.ts';

/** Characters that are read or written in about the time of one unit. */
const CHARACTERS_A_UNIT = 16;
/** What a value costs that is kept until the answer is written: its memory is what runs out first. */
const KEPT_VALUE_UNITS = 64;

/**
 * The work that one request may cause (WDE0028). It is counted, not timed, so that the answer does not depend on the
 * machine. A unit is one step: a value that is looked at, a name of a path that is followed, a comparison.
 */
export class WorkBudget {
  readonly maximum: number;
  #spent = 0;

  constructor(maximum: number = CONTENT_LIMITS.maxWork) {
    this.maximum = maximum;
  }

  /** The units that the request has spent so far. */
  get spent(): number {
    return this.#spent;
  }

  /** Counts `units` of work that is about to be done. Throws WDE0028 when that is more than the request may cause. */
  spend(units: number): void {
    this.#spent += units;
    if (this.#spent > this.maximum) throw this.#exhausted();
  }

  /** Throws WDE0028 where `spend` would, and spends nothing. */
  check(units: number): void {
    if (this.#spent + units > this.maximum) throw this.#exhausted();
  }

  /** As `spend`, for text that is read from end to end. */
  spendText(characters: number): void {
    this.spend(1 + characters / CHARACTERS_A_UNIT);
  }

  /** As `spend`, for values and the text in them that stay in memory until the answer is written. */
  spendKept(values: number, characters = 0): void {
    this.spend(values * KEPT_VALUE_UNITS + characters);
  }

  #exhausted(): Error {
    const reason = `It needs more than ${this.maximum} steps of work. Ask for less at once: fewer items, fields, conditions or changes.`;
    return refusal('WDE0028', { reason });
  }
}

/** The steps that it takes to sort `count` values. */
export function stepsToSort(count: number): number {
  return count * Math.ceil(Math.log2(count + 1));
}
