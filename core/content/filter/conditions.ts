import { refuseMistakes } from '../../errors/content-error.ts';
import type { MaybeMistake, Mistake } from '../../errors/mistake.ts';
import { firstOf, stepArityMistake } from '../argument-checks.ts';
import { changed } from '../builder.ts';
import type { Comparable, Equatable, FieldPath, Ordered, ValueAt } from '../field-path.ts';
import { encodeFields } from '../wire-dates.ts';
import { both, type FilterModel, saysNothing, simplified } from './filter-model.ts';
import { filterTreeMistakes } from './filter-tree.ts';
import {
  booleanMistake,
  equalityMistake,
  filterFieldMistake,
  listMistake,
  noFilterMistake,
  orderedMistake,
  sameTypeMistake,
  textMistake,
} from './operand-mistake.ts';
import { unsendableMistakes } from './unsendable.ts';

/** A step with one field and one operand. The arguments are a list because their number is checked too. */
type Step<T, P extends FieldPath<T>, V> = [field: P, value: V];
type ListStep<T, P extends FieldPath<T>> = [
  field: P,
  ...values: [readonly Comparable<ValueAt<T, P>>[]] | Comparable<ValueAt<T, P>>[],
];

/** The conditions of a builder, joined by AND. Mistakes in the steps are reported together when the builder is run. */
export abstract class Conditions<T> {
  protected tree: FilterModel = {};
  protected filterMistakes: readonly Mistake[] = [];

  /**
   * Equal to the value, or an array that contains it. A missing field equals `null`. The value is a text, a number, a
   * Date, true, false or null.
   */
  eq<P extends FieldPath<T>>(field: P, value: Equatable<ValueAt<T, P>>): this;
  eq<P extends FieldPath<T>>(...step: Step<T, P, Equatable<ValueAt<T, P>>>): this {
    // An object is refused: with `$` keys it would be read as operators, and input of a visitor must never become one.
    return this.condition('eq', step, equalityMistake, null);
  }

  /** Not equal to the value, and not an array that contains it. A missing field counts as unequal. */
  ne<P extends FieldPath<T>>(field: P, value: Equatable<ValueAt<T, P>>): this;
  ne<P extends FieldPath<T>>(...step: Step<T, P, Equatable<ValueAt<T, P>>>): this {
    return this.condition('ne', step, equalityMistake);
  }

  /** Greater than the value: a number, a text or a Date. */
  gt<P extends FieldPath<T>>(field: P, value: Ordered<ValueAt<T, P>>): this;
  gt<P extends FieldPath<T>>(...step: Step<T, P, Ordered<ValueAt<T, P>>>): this {
    return this.condition('gt', step, orderedMistake);
  }

  /** Greater than the value, or equal. */
  ge<P extends FieldPath<T>>(field: P, value: Ordered<ValueAt<T, P>>): this;
  ge<P extends FieldPath<T>>(...step: Step<T, P, Ordered<ValueAt<T, P>>>): this {
    return this.condition('ge', step, orderedMistake, '$gte');
  }

  /** Less than the value: a number, a text or a Date. */
  lt<P extends FieldPath<T>>(field: P, value: Ordered<ValueAt<T, P>>): this;
  lt<P extends FieldPath<T>>(...step: Step<T, P, Ordered<ValueAt<T, P>>>): this {
    return this.condition('lt', step, orderedMistake);
  }

  /** Less than the value, or equal. */
  le<P extends FieldPath<T>>(field: P, value: Ordered<ValueAt<T, P>>): this;
  le<P extends FieldPath<T>>(...step: Step<T, P, Ordered<ValueAt<T, P>>>): this {
    return this.condition('le', step, orderedMistake, '$lte');
  }

  /** Another name for `ge`. Mistakes are reported under `ge`. */
  gte<P extends FieldPath<T>>(field: P, value: Ordered<ValueAt<T, P>>): this;
  gte<P extends FieldPath<T>>(...step: Step<T, P, Ordered<ValueAt<T, P>>>): this {
    return this.ge(...step);
  }

  /** Another name for `le`. Mistakes are reported under `le`. */
  lte<P extends FieldPath<T>>(field: P, value: Ordered<ValueAt<T, P>>): this;
  lte<P extends FieldPath<T>>(...step: Step<T, P, Ordered<ValueAt<T, P>>>): this {
    return this.le(...step);
  }

  /** At least `from` and below `to`: the upper end is exclusive. */
  between<P extends FieldPath<T>>(field: P, from: Ordered<ValueAt<T, P>>, to: Ordered<ValueAt<T, P>>): this;
  between<P extends FieldPath<T>>(...step: [field: P, from: Ordered<ValueAt<T, P>>, to: Ordered<ValueAt<T, P>>]): this {
    const [field, from, to] = step;
    const mistake = firstOf([
      stepArityMistake('.between', step.length, 3),
      sameTypeMistake('.between', from, to),
      orderedMistake('.between', from),
      orderedMistake('.between', to),
    ]);
    return mistake === null ? this.ge(field, from).lt(field, to) : this.mistaken(mistake);
  }

  /** Begins with the text, ignoring case. */
  startsWith<P extends FieldPath<T>>(field: P, value: string): this;
  startsWith<P extends FieldPath<T>>(...step: Step<T, P, string>): this {
    return this.condition('startsWith', step, textMistake);
  }

  /** Ends with the text, ignoring case. */
  endsWith<P extends FieldPath<T>>(field: P, value: string): this;
  endsWith<P extends FieldPath<T>>(...step: Step<T, P, string>): this {
    return this.condition('endsWith', step, textMistake);
  }

  /** Contains the text, ignoring case. */
  contains<P extends FieldPath<T>>(field: P, value: string): this;
  contains<P extends FieldPath<T>>(...step: Step<T, P, string>): this {
    return this.condition('contains', step, textMistake);
  }

  /** Equal to one of the values. For arrays and references, at least one element must be. */
  hasSome<P extends FieldPath<T>>(field: P, values: readonly Comparable<ValueAt<T, P>>[]): this;
  hasSome<P extends FieldPath<T>>(field: P, ...values: Comparable<ValueAt<T, P>>[]): this;
  hasSome<P extends FieldPath<T>>(...step: ListStep<T, P>): this {
    return this.list('hasSome', step);
  }

  /** Of an array or references: contains all of the values. */
  hasAll<P extends FieldPath<T>>(field: P, values: readonly Comparable<ValueAt<T, P>>[]): this;
  hasAll<P extends FieldPath<T>>(field: P, ...values: Comparable<ValueAt<T, P>>[]): this;
  hasAll<P extends FieldPath<T>>(...step: ListStep<T, P>): this {
    return this.list('hasAll', step);
  }

  /** Equal to one of the values. */
  in<P extends FieldPath<T>>(field: P, values: readonly Comparable<ValueAt<T, P>>[]): this;
  in<P extends FieldPath<T>>(field: P, ...values: Comparable<ValueAt<T, P>>[]): this;
  in<P extends FieldPath<T>>(...step: ListStep<T, P>): this {
    return this.list('in', step);
  }

  /** Missing or null. An empty text is not empty in this sense. */
  isEmpty<P extends FieldPath<T>>(field: P): this;
  isEmpty<P extends FieldPath<T>>(...step: [field: P]): this {
    return this.onField('.isEmpty', step, 1, null);
  }

  /** Neither missing nor null. */
  isNotEmpty<P extends FieldPath<T>>(field: P): this;
  isNotEmpty<P extends FieldPath<T>>(...step: [field: P]): this {
    return this.onField('.isNotEmpty', step, 1, { $ne: null });
  }

  exists<P extends FieldPath<T>>(field: P, value: boolean): this;
  exists<P extends FieldPath<T>>(...step: Step<T, P, boolean>): this {
    return this.condition('exists', step, booleanMistake);
  }

  /** Matches the filter so far, or the other one. */
  or(filter: Conditions<T>): this;
  or(...step: [filter: Conditions<T>]): this {
    return this.combined('.or', step, (filter, other) => ({ $and: [{ $or: [filter, other] }] }));
  }

  and(filter: Conditions<T>): this;
  and(...step: [filter: Conditions<T>]): this {
    return this.combined('.and', step, (filter, other) => ({ $and: [filter, other] }));
  }

  /** Matches the filter so far, but not the other one. */
  not(filter: Conditions<T>): this;
  not(...step: [filter: Conditions<T>]): this {
    return this.combined('.not', step, (filter, other) => both(filter, { $not: [other] }));
  }

  /** Adds a filter in the wire's format. It is checked, and may contain dates. */
  filter(model: object): this {
    const mistakes = filterTreeMistakes(model);
    return mistakes.length === 0 ? this.adding({ ...model }) : this.mistaken(...mistakes);
  }

  /** The filter in the wire's format. Throws ContentError when it has mistakes. */
  build(): FilterModel {
    const { model, mistakes } = this.inspect();
    refuseMistakes(mistakes, 'Failed to build a filter.\n', '.');
    return model;
  }

  /** The filter and its mistakes, so that a builder can report them together with its own. */
  inspect(): { readonly model: FilterModel; readonly mistakes: readonly Mistake[] } {
    return { model: simplified(this.tree), mistakes: this.filterMistakes };
  }

  /** A step with one operand. It has the name of its operator, unless another is given; null means that the field equals it. */
  private condition(
    name: string,
    step: readonly unknown[],
    operandMistake: (op: string, operand: unknown) => MaybeMistake,
    operator: string | null = `$${name}`,
  ): this {
    const [, operand] = step;
    const op = `.${name}`;
    return this.onField(
      op,
      step,
      2,
      operator === null ? operand : { [operator]: operand },
      operandMistake(op, operand),
    );
  }

  private list(name: string, step: readonly unknown[]): this {
    const [, first, ...more] = step;
    const operands = Array.isArray(first) ? first : [first, ...more];
    const op = `.${name}`;
    return this.onField(op, step, '2+', { [`$${name}`]: operands }, listMistake(op, operands));
  }

  private onField(
    op: string,
    step: readonly unknown[],
    arity: 1 | 2 | '2+',
    condition: unknown,
    operandMistake: MaybeMistake = null,
  ): this {
    const [field] = step;
    const mistake = firstOf([stepArityMistake(op, step.length, arity), filterFieldMistake(op, field), operandMistake]);
    return mistake === null ? this.adding({ [String(field)]: condition }) : this.mistaken(mistake);
  }

  private combined(
    op: string,
    step: readonly unknown[],
    combine: (filter: FilterModel, other: FilterModel) => FilterModel,
  ): this {
    const [other] = step;
    const mistake = stepArityMistake(op, step.length, 1);
    if (mistake !== null) return this.mistaken(mistake);
    if (!(other instanceof Conditions)) return this.mistaken(noFilterMistake(op, other));
    return changed(this, (copy) => {
      copy.tree = combine(this.tree, other.tree);
      copy.filterMistakes = [...this.filterMistakes, ...other.filterMistakes];
    });
  }

  private adding(condition: FilterModel): this {
    const [unsendable] = unsendableMistakes(condition);
    if (unsendable !== undefined) return this.mistaken(unsendable);
    // A copy, so that later changes to the caller's arrays and dates have no effect.
    const said = encodeFields(condition);
    return changed(this, (copy) => {
      copy.tree = saysNothing(this.tree) ? said : both(this.tree, said);
    });
  }

  private mistaken(...mistakes: readonly Mistake[]): this {
    return changed(this, (copy) => {
      copy.filterMistakes = [...this.filterMistakes, ...mistakes];
    });
  }
}
