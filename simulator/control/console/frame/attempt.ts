import { ValidationError } from '../../../errors/platform-error.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { FIELD_LABELS, type Labels } from './field.ts';

/** Why a form was rejected, in the error text of the platform. */
export interface Problem {
  readonly status: number;
  readonly text: string;
  /** The problems of single fields, by field name. */
  readonly fields: ReadonlyMap<string, string>;
}

export type Attempt<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly problem: Problem };

/**
 * Calls `act`, and returns an error of the platform as a value. A defect is still thrown. `labels` are those of the form;
 * without a label, the words of a field's name stand for it.
 */
export async function attempt<T>(act: () => Promise<T>, labels: Labels = FIELD_LABELS): Promise<Attempt<T>> {
  try {
    return { kind: 'done', value: await act() };
  } catch (failure) {
    return { kind: 'refused', problem: problemOf(failure, labels) };
  }
}

/** The label of a field of a request: `allowedRedirectUris.0` is line 1 of a field with several lines. */
function labelOf(field: string, labels: Labels): string {
  const [, name = field, line] = /^(.*)\.(\d+)$/.exec(field) ?? [];
  const last = name.slice(name.lastIndexOf('.') + 1);
  const words = last.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  const label = new Map(Object.entries(labels)).get(name) ?? words.trim();
  return line === undefined ? label : `${label}, line ${Number(line) + 1}`;
}

/** The problem for an error of the platform. Any other failure is thrown again. */
function problemOf(failure: unknown, labels: Labels): Problem {
  if (failure instanceof ValidationError) {
    const fields = new Map(failure.violations.map(({ field, description }) => [field, `${description}.`]));
    const problems = failure.violations.map(({ field, description }) => `${labelOf(field, labels)}: ${description}.`);
    return { status: 400, text: `Correct the form. ${problems.join(' ')}`, fields };
  }
  if (failure instanceof Refusal) return { status: failure.status, text: failure.message, fields: new Map() };
  throw failure;
}
