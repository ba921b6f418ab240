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

/** A mistake in a step. Those in conditions and in the order are reported after the others. */
export interface StepMistake extends Mistake {
  readonly of: 'step' | 'filter' | 'sort';
}

/** What the steps of a builder have asked for, and their mistakes. Immutable. */
export interface Steps {
  /** The filter, not simplified. */
  readonly tree: FilterModel;
  readonly mistakes: readonly StepMistake[];
}

export const NO_STEPS: Steps = { tree: {}, mistakes: [] };

/** The mistakes in one kind of steps. */
export function mistakesOf(kind: StepMistake['of'], { mistakes }: Steps): readonly Mistake[] {
  return mistakes.filter(({ of }) => of === kind);
}

/** One of the values of a condition, or all of them as a list. */
type Listed<V> = Comparable<V> | readonly Comparable<V>[];

/**
 * The conditions of a builder, joined by AND. Mistakes in the steps are reported together when the builder is run. A step
 * counts its arguments, because the official client has a text for a wrong number of them.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/filters.md
 */
export abstract class Conditions<T, S extends Steps = Steps> {
  protected readonly steps: S;
  /** Only a type: a filter on items of another type is refused. */
  declare protected readonly filters: (item: T) => void;

  constructor(steps: S) {
    this.steps = steps;
  }

  /**
   * Equal to the value, or an array that contains it. A missing field equals `null`. The value is a text, a number, a
   * Date, true, false or null.
   */
  eq<P extends FieldPath<T>>(field: P, value: Equatable<ValueAt<T, P>>): this {
    // An object is refused: with `$` keys it would be read as operators, and input of a visitor must never become one.
    return this.comparing(arguments.length, field, value, 'eq', equalityMistake, null);
  }

  /** Not equal to the value, and not an array that contains it. A missing field counts as unequal. */
  ne<P extends FieldPath<T>>(field: P, value: Equatable<ValueAt<T, P>>): this {
    return this.comparing(arguments.length, field, value, 'ne', equalityMistake);
  }

  /** Greater than the value: a number, a text or a Date. */
  gt<P extends FieldPath<T>>(field: P, value: Ordered<ValueAt<T, P>>): this {
    return this.comparing(arguments.length, field, value, 'gt', orderedMistake);
  }

  /** Greater than the value, or equal. */
  ge<P extends FieldPath<T>>(field: P, value: Ordered<ValueAt<T, P>>): this {
    return this.comparing(arguments.length, field, value, 'ge', orderedMistake, '$gte');
  }

  /** Less than the value: a number, a text or a Date. */
  lt<P extends FieldPath<T>>(field: P, value: Ordered<ValueAt<T, P>>): this {
    return this.comparing(arguments.length, field, value, 'lt', orderedMistake);
  }

  /** Less than the value, or equal. */
  le<P extends FieldPath<T>>(field: P, value: Ordered<ValueAt<T, P>>): this {
    return this.comparing(arguments.length, field, value, 'le', orderedMistake, '$lte');
  }

  /** Another name for `ge`. Mistakes are reported under `ge`. */
  gte<P extends FieldPath<T>>(field: P, value: Ordered<ValueAt<T, P>>): this {
    return this.comparing(arguments.length, field, value, 'ge', orderedMistake, '$gte');
  }

  /** Another name for `le`. Mistakes are reported under `le`. */
  lte<P extends FieldPath<T>>(field: P, value: Ordered<ValueAt<T, P>>): this {
    return this.comparing(arguments.length, field, value, 'le', orderedMistake, '$lte');
  }

  /** At least `from` and below `to`: the upper end is exclusive. */
  between<P extends FieldPath<T>>(field: P, from: Ordered<ValueAt<T, P>>, to: Ordered<ValueAt<T, P>>): this {
    const mistake = firstOf([
      stepArityMistake('.between', arguments.length, 3),
      sameTypeMistake('.between', from, to),
      orderedMistake('.between', from),
      orderedMistake('.between', to),
    ]);
    return mistake === null ? this.ge(field, from).lt(field, to) : this.mistaken([mistake]);
  }

  /** Begins with the text, ignoring case. */
  startsWith<P extends FieldPath<T>>(field: P, value: string): this {
    return this.comparing(arguments.length, field, value, 'startsWith', textMistake);
  }

  /** Ends with the text, ignoring case. */
  endsWith<P extends FieldPath<T>>(field: P, value: string): this {
    return this.comparing(arguments.length, field, value, 'endsWith', textMistake);
  }

  /** Contains the text, ignoring case. */
  contains<P extends FieldPath<T>>(field: P, value: string): this {
    return this.comparing(arguments.length, field, value, 'contains', textMistake);
  }

  /** Equal to one of the values. For arrays and references, at least one element must be. */
  hasSome<P extends FieldPath<T>>(field: P, values: readonly Comparable<ValueAt<T, P>>[]): this;
  hasSome<P extends FieldPath<T>>(field: P, ...values: Comparable<ValueAt<T, P>>[]): this;
  hasSome<P extends FieldPath<T>>(field: P, ...values: readonly Listed<ValueAt<T, P>>[]): this {
    return this.listing(field, values, 'hasSome');
  }

  /** Of an array or references: contains all of the values. */
  hasAll<P extends FieldPath<T>>(field: P, values: readonly Comparable<ValueAt<T, P>>[]): this;
  hasAll<P extends FieldPath<T>>(field: P, ...values: Comparable<ValueAt<T, P>>[]): this;
  hasAll<P extends FieldPath<T>>(field: P, ...values: readonly Listed<ValueAt<T, P>>[]): this {
    return this.listing(field, values, 'hasAll');
  }

  /** Equal to one of the values. */
  in<P extends FieldPath<T>>(field: P, values: readonly Comparable<ValueAt<T, P>>[]): this;
  in<P extends FieldPath<T>>(field: P, ...values: Comparable<ValueAt<T, P>>[]): this;
  in<P extends FieldPath<T>>(field: P, ...values: readonly Listed<ValueAt<T, P>>[]): this {
    return this.listing(field, values, 'in');
  }

  /** Missing or null. An empty text is not empty in this sense. */
  isEmpty<P extends FieldPath<T>>(field: P): this {
    return this.onField(arguments.length, field, '.isEmpty', 1, null);
  }

  /** Neither missing nor null. */
  isNotEmpty<P extends FieldPath<T>>(field: P): this {
    return this.onField(arguments.length, field, '.isNotEmpty', 1, { $ne: null });
  }

  exists<P extends FieldPath<T>>(field: P, value: boolean): this {
    return this.comparing(arguments.length, field, value, 'exists', booleanMistake);
  }

  /** Matches the filter so far, or the other one. */
  or(filter: Conditions<T>): this {
    return this.combined(arguments.length, filter, '.or', (filter, other) => ({ $and: [{ $or: [filter, other] }] }));
  }

  and(filter: Conditions<T>): this {
    return this.combined(arguments.length, filter, '.and', (filter, other) => ({ $and: [filter, other] }));
  }

  /** Matches the filter so far, but not the other one. */
  not(filter: Conditions<T>): this {
    return this.combined(arguments.length, filter, '.not', (filter, other) => both(filter, { $not: [other] }));
  }

  /** Adds a filter in the wire's format. It is checked, and may contain dates. */
  filter(model: object): this {
    const mistakes = filterTreeMistakes(model);
    return mistakes.length === 0 ? this.adding({ ...model }) : this.mistaken(mistakes);
  }

  /** The filter in the wire's format. Throws ContentError when it has mistakes. */
  build(): FilterModel {
    const { model, mistakes } = this.inspect();
    refuseMistakes(mistakes, 'Failed to build a filter.\n', '.');
    return model;
  }

  /** The filter and its mistakes, so that a builder can report them together with its own. */
  inspect(): { readonly model: FilterModel; readonly mistakes: readonly Mistake[] } {
    return { model: simplified(this.steps.tree), mistakes: mistakesOf('filter', this.steps) };
  }

  /** The filter for a request; undefined when everything matches. */
  protected wireFilter(): Record<string, unknown> | undefined {
    const { model } = this.inspect();
    return saysNothing(model) ? undefined : model;
  }

  /** The builder after a step: with the change, or with the mistake. */
  protected step(mistake: MaybeMistake, change: Partial<S>, of: StepMistake['of'] = 'step'): this {
    return mistake === null ? this.with({ ...this.steps, ...change }) : this.mistaken([mistake], of);
  }

  /**
   * A condition with one operand. It has the name of its operator, unless another is given; null means that the field
   * equals the operand.
   */
  private comparing(
    given: number,
    field: unknown,
    operand: unknown,
    name: string,
    operandMistake: (op: string, operand: unknown) => MaybeMistake,
    operator: string | null = `$${name}`,
  ): this {
    const op = `.${name}`;
    const condition = operator === null ? operand : { [operator]: operand };
    return this.onField(given, field, op, 2, condition, operandMistake(op, operand));
  }

  /** A condition whose operands are a list, or several arguments. */
  private listing(field: unknown, given: readonly unknown[], name: string): this {
    const [first] = given;
    const operands = Array.isArray(first) ? first : given;
    const op = `.${name}`;
    return this.onField(1 + given.length, field, op, '2+', { [`$${name}`]: operands }, listMistake(op, operands));
  }

  /** A step reports only its first mistake. */
  private onField(
    given: number,
    field: unknown,
    op: string,
    wanted: 1 | 2 | '2+',
    condition: unknown,
    operandMistake: MaybeMistake = null,
  ): this {
    const mistake = firstOf([stepArityMistake(op, given, wanted), filterFieldMistake(op, field), operandMistake]);
    return mistake === null ? this.adding({ [`${field}`]: condition }) : this.mistaken([mistake]);
  }

  private combined(
    given: number,
    other: unknown,
    op: string,
    combine: (filter: FilterModel, other: FilterModel) => FilterModel,
  ): this {
    const arity = stepArityMistake(op, given, 1);
    if (arity !== null || !(other instanceof Conditions)) return this.mistaken([arity ?? noFilterMistake(op, other)]);
    const { model, mistakes } = other.inspect();
    return this.with({ ...this.steps, tree: combine(this.steps.tree, model) }).mistaken(mistakes);
  }

  private adding(condition: FilterModel): this {
    const mistakes = unsendableMistakes(condition).slice(0, 1);
    if (mistakes.length > 0) return this.mistaken(mistakes);
    // A copy, so that later changes to the caller's arrays and dates have no effect.
    const said = encodeFields(condition);
    const { steps } = this;
    return this.with({ ...steps, tree: saysNothing(steps.tree) ? said : both(steps.tree, said) });
  }

  private mistaken(mistakes: readonly Mistake[], of: StepMistake['of'] = 'filter'): this {
    const found = mistakes.map((mistake) => ({ ...mistake, of }));
    const { steps } = this;
    return this.with({ ...steps, mistakes: [...steps.mistakes, ...found] });
  }

  private with(steps: S): this {
    return changed(this, { steps });
  }
}
