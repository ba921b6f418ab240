import { Conditions, NO_STEPS } from './conditions.ts';

/** A separate filter: for `or`, `and` and `not`, for the condition of a write, and for jobs. */
export class ItemsFilter<T> extends Conditions<T> {
  constructor() {
    super(NO_STEPS);
  }
}
