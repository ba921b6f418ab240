import { ValidationError } from '../../../http/platform-error.ts';
import { Refusal } from '../../../http/refusal.ts';

/** Why a form did not do, in the platform's own words. */
export interface Problem {
  readonly status: number;
  readonly text: string;
  /** What is wrong with single fields, by name. */
  readonly fields: ReadonlyMap<string, string>;
}

export type Attempt<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** Does `act`, and turns what the platform refuses into a value. A defect stays an exception. */
export async function attempt<T>(act: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { kind: 'done', value: await act() };
  } catch (failure) {
    return { kind: 'refused', problem: problemOf(failure) };
  }
}

/** Throws again what is no refusal. */
export function problemOf(failure: unknown): Problem {
  if (failure instanceof ValidationError) {
    const fields = new Map(failure.violations.map(({ field, description }) => [field, `${description}.`]));
    return { status: 400, text: `Please look at this again: ${failure.message}.`, fields };
  }
  if (failure instanceof Refusal) return { status: failure.status, text: failure.message, fields: new Map() };
  throw failure;
}
