import { ValidationError } from '../../../errors/platform-error.ts';
import { Refusal } from '../../../errors/refusal.ts';

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

/** Calls `act`, and returns an error of the platform as a value. A defect is still thrown. */
export async function attempt<T>(act: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { kind: 'done', value: await act() };
  } catch (failure) {
    return { kind: 'refused', problem: problemOf(failure) };
  }
}

/** The problem for an error of the platform. Any other failure is thrown again. */
function problemOf(failure: unknown): Problem {
  if (failure instanceof ValidationError) {
    const fields = new Map(failure.violations.map(({ field, description }) => [field, `${description}.`]));
    return { status: 400, text: `Correct the form: ${failure.message}.`, fields };
  }
  if (failure instanceof Refusal) return { status: failure.status, text: failure.message, fields: new Map() };
  throw failure;
}
