import { filledTextMistake, firstOf } from './argument-checks.ts';
import type { FieldPath } from './field-path.ts';
import { Ordered } from './ordered.ts';

export interface Inclusion {
  readonly field: string;
  readonly limit?: number | undefined;
}

/** A selection of items, of whose fields all or some are read, references being followed or not. */
export abstract class Projected<T> extends Ordered<T, FieldPath<T>> {
  protected projection: readonly string[] = [];
  protected inclusions: readonly Inclusion[] = [];

  /** Follows these references: the items they lead to come in their place (INC-2). A last number limits how many. */
  include(...step: FieldPath<T>[] | [...fields: FieldPath<T>[], limit: number]): this {
    const last = step.at(-1);
    const limit = typeof last === 'number' ? last : undefined;
    const fields = limit === undefined ? step : step.slice(0, -1);
    return this.own(firstOf(fields.map((field) => filledTextMistake('.include', field))), (copy) => {
      copy.inclusions = [...this.inclusions, ...fields.map((field) => ({ field: `${field}`, limit }))];
    });
  }

  protected wireProjection(): string[] | undefined {
    return this.projection.length === 0 ? undefined : [...this.projection];
  }

  protected wireInclusions(): Inclusion[] | undefined {
    return this.inclusions.length === 0 ? undefined : [...this.inclusions];
  }
}
