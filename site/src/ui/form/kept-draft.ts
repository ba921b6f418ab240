import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { object, type Reader, record, valueThat } from '#core/reading.ts';
import { readDraft, writeDraft } from '../../club/draft-store.ts';
import type { FormSchema, Values } from './use-form.ts';

/** The codes of issues that say that a value is not of the schema's shape. All others are about what was typed. */
const MISSHAPEN: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

/** Reads what was typed into a form of `schema`. It need not be right, because the form is still being filled in. */
export function typedInto<Typed extends FieldValues>(schema: FormSchema<Typed, unknown>): Reader<Values<Typed>> {
  const isTyped = (value: unknown): value is Values<Typed> => {
    const { error } = z.safeParse(schema, value);
    return error === undefined || error.issues.every(({ code }) => !MISSHAPEN.has(code));
  };
  return valueThat(isTyped, 'the draft of this form');
}

/** What was typed into a form, with the values that the form had before. */
export interface KeptDraft<Typed> {
  readonly base: Typed;
  readonly changed: Typed;
}

/** The stored draft of a form of `schema`; null if there is none, or if it cannot be read. */
export function readKeptDraft<Typed extends FieldValues>(
  form: string,
  schema: FormSchema<Typed, unknown>,
): KeptDraft<Values<Typed>> | null {
  const read = typedInto(schema);
  return readDraft(
    form,
    object((field) => ({ base: field('base', read), changed: field('changed', read) })),
  );
}

/** Whether two values with plain data are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A form of which some fields are kept for this tab. The others are never stored; do not name a password. */
export interface KeptFields<Typed> {
  readonly initial: Typed;
  readonly keep: (typed: Typed) => void;
  readonly forget: () => void;
}

export function keptFields<Field extends string>(
  form: string,
  empty: Readonly<Record<Field, string>>,
  fields: readonly NoInfer<Field>[],
): KeptFields<Record<Field, string>> {
  const found = readDraft(form, record) ?? {};
  const initial: Record<Field, string> = { ...empty };
  for (const field of fields) {
    const text = found[field];
    if (typeof text === 'string') initial[field] = text;
  }
  return {
    initial,
    keep: (typed) => writeDraft(form, Object.fromEntries(fields.map((field) => [field, typed[field]]))),
    forget: () => writeDraft(form, null),
  };
}
