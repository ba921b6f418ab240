import type { MaybeMistake } from '../errors/mistake.ts';
import { countMistake, filledTextMistake, firstOf, sortFieldsMistake } from './argument-checks.ts';
import type { FieldPath } from './field-path.ts';
import { Ordered } from './ordered.ts';

export interface Inclusion {
  readonly field: string;
  readonly limit?: number | undefined;
}

export function inclusionMistake({
  field,
  limit,
}: {
  readonly field: unknown;
  readonly limit?: unknown;
}): MaybeMistake {
  return (
    filledTextMistake('.include', field) ?? (limit === undefined ? null : countMistake('.include', limit, 'positive'))
  );
}

/** A selection of items with a projection and included references. */
export abstract class Projected<T> extends Ordered<T, FieldPath<T>> {
  protected projection: readonly string[] = [];
  protected inclusions: readonly Inclusion[] = [];

  /** Includes the items of these reference fields. A number as the last argument limits how many. */
  include(...fields: FieldPath<T>[]): this;
  include(field: FieldPath<T>, limit: number): this;
  include(...step: [...fields: FieldPath<T>[], limit: number]): this;
  include(...step: FieldPath<T>[] | [...fields: FieldPath<T>[], limit: number]): this {
    const last = step.at(-1);
    const limit = typeof last === 'number' && step.length > 1 ? last : undefined;
    const fields = limit === undefined ? step : step.slice(0, -1);
    return this.own(firstOf(fields.map((field) => inclusionMistake({ field, limit }))), (copy) => {
      copy.inclusions = [...this.inclusions, ...fields.map((field) => ({ field: `${field}`, limit }))];
    });
  }

  protected projecting(fields: readonly string[]): this {
    return this.own(sortFieldsMistake('.fields', fields), (copy) => {
      copy.projection = [...this.projection, ...fields];
    });
  }

  protected wireProjection(): string[] | undefined {
    return this.projection.length === 0 ? undefined : [...this.projection];
  }

  protected wireInclusions(): Inclusion[] | undefined {
    return this.inclusions.length === 0 ? undefined : [...this.inclusions];
  }
}
