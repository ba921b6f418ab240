import type { FieldModification } from '#contracts/content/patch-item.ts';
import { fieldNameMistake, refuse } from '../argument-checks.ts';
import { changed } from '../builder.ts';
import type { FieldPath, PathTo, ValueAt } from '../field-path.ts';
import type { Written } from '../item.ts';
import { sendableValue } from './sendable-item.ts';

type Element<V> = unknown extends V ? unknown : V extends readonly (infer E)[] ? Written<NonNullable<E>> : never;

/** Changes to fields of items, applied in order when the builder is run. Paths may contain dots. */
export class FieldModifications<T, Options, Result> {
  protected modifications: readonly FieldModification[] = [];
  protected readonly send: (modifications: FieldModification[], options: Options | undefined) => Promise<Result>;

  constructor(send: FieldModifications<T, Options, Result>['send']) {
    this.send = send;
  }

  set<P extends FieldPath<T>>(field: P, value: Written<ValueAt<T, P>> | null): this {
    return this.adding({ action: 'SET_FIELD', fieldPath: field, setFieldOptions: optionsOf(field, value) });
  }

  /** Removes the field. */
  unset(field: FieldPath<T>): this {
    return this.adding({ action: 'REMOVE_FIELD', fieldPath: field });
  }

  /** Adds `by` to the number in the field. A missing field counts as 0. The change is atomic. */
  increment(field: PathTo<T, number>, by: number): this {
    const value = Number(sendableValue(field, Number(by)));
    return this.adding({ action: 'INCREMENT_FIELD', fieldPath: field, incrementFieldOptions: { value } });
  }

  /** Appends an element to the array in the field. */
  append<P extends PathTo<T, readonly unknown[]>>(field: P, value: Element<ValueAt<T, P>>): this {
    return this.adding({ action: 'APPEND_TO_ARRAY', fieldPath: field, appendToArrayOptions: optionsOf(field, value) });
  }

  /** Removes every element that equals the value from the array in the field. */
  removeFrom<P extends PathTo<T, readonly unknown[]>>(field: P, value: Element<ValueAt<T, P>>): this {
    const removeFromArrayOptions = optionsOf(field, value);
    return this.adding({ action: 'REMOVE_FROM_ARRAY', fieldPath: field, removeFromArrayOptions });
  }

  /** Sends the changes. */
  run(options?: Options): Promise<Result> {
    return this.send([...this.modifications], options);
  }

  private adding(modification: FieldModification): this {
    refuse(fieldNameMistake(modification.fieldPath));
    return changed(this, { modifications: [...this.modifications, modification] });
  }
}

function optionsOf(field: string, value: unknown): { value: unknown } {
  return { value: sendableValue(field, value) };
}
