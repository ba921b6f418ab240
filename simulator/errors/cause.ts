/** Something that a refusal was decided by, such as the permission level of a collection. It is never a secret. */
export interface Fact {
  readonly name: string;
  readonly value: string | number | boolean | null | readonly string[];
}

const causes = new WeakMap<object, readonly Fact[]>();

/**
 * Notes what an error was decided by, and returns the error. Only the request log shows it. It is no property of the error, so that no
 * format can send it.
 */
export function decidedBy<E extends Error>(error: E, facts: readonly Fact[]): E {
  causes.set(error, facts);
  return error;
}

export function causeOf(error: unknown): readonly Fact[] {
  return typeof error === 'object' && error !== null ? (causes.get(error) ?? []) : [];
}
