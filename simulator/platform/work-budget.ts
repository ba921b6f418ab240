import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { LoggedSearch } from '#contracts/control/request-log.ts';
import { refusal } from '../errors/content-error.ts';

/** The number of characters that can be read or written in about the time of one unit. */
const CHARACTERS_A_UNIT = 16;
/** The cost of a value that stays in memory until the answer is written. It is high, because memory runs out first. */
const KEPT_VALUE_UNITS = 64;

/** A GraphQL request can search very often. */
const MAX_SEARCHES = 20;
const MAX_WIPED = 20;

/**
 * The work that one request may cause (WDE0028). Work is counted, not timed, so that the answer does not depend on the
 * machine. A unit is one step, such as reading a value, following one name of a path, or a comparison.
 */
export class WorkBudget {
  readonly maximum: number;
  #spent = 0;
  readonly #searches: LoggedSearch[] = [];
  readonly #wiped = new Set<string>();

  constructor(maximum: number = CONTENT_LIMITS.maxWork) {
    this.maximum = maximum;
  }

  /** How the searches of the request were carried out, for the request log. */
  get searches(): readonly LoggedSearch[] {
    return this.#searches;
  }

  noteSearch(search: LoggedSearch): void {
    if (this.#searches.length < MAX_SEARCHES) this.#searches.push(search);
  }

  /** The fields that updates of the request have removed from items, for the request log. */
  get wiped(): readonly string[] {
    return [...this.#wiped];
  }

  noteWiped(field: string): void {
    if (this.#wiped.size < MAX_WIPED) this.#wiped.add(field);
  }

  /** The units that the request has spent so far. */
  get spent(): number {
    return this.#spent;
  }

  /** Counts `units` of work. Call it before doing the work. Throws WDE0028 when the request exceeds its budget. */
  spend(units: number): void {
    this.#spent += units;
    if (this.#spent > this.maximum) throw this.#exceeded();
  }

  /** Throws WDE0028 if `spend(units)` would, but spends nothing. */
  check(units: number): void {
    if (this.#spent + units > this.maximum) throw this.#exceeded();
  }

  /** Like `spend`, for text that is read completely. */
  spendText(characters: number): void {
    this.spend(1 + characters / CHARACTERS_A_UNIT);
  }

  /** Like `spend`, for values, and the text in them, that stay in memory until the answer is written. */
  spendKept(values: number, characters = 0): void {
    this.spend(values * KEPT_VALUE_UNITS + characters);
  }

  #exceeded(): Error {
    const reason = `It needs more than ${this.maximum} steps of work. Ask for less at once: fewer items, fields, conditions or changes.`;
    return refusal('WDE0028', { reason });
  }
}

/** The number of steps for sorting `count` values. */
export function stepsToSort(count: number): number {
  return count * Math.ceil(Math.log2(count + 1));
}
