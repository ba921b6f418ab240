import { Conditions } from './conditions.ts';

/** A filter by itself: for `or`, `and` and `not`, for the condition of a write, for jobs. */
export class ItemsFilter<T> extends Conditions<T> {}
