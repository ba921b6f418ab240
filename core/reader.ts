import { isFilled } from './json-fields.ts';
import { isPlainObject } from './json-type.ts';

/** A value breaks the contract. `path` names the place. The content is not quoted. */
export class Misfit extends Error {
  override readonly name = 'Misfit';
  readonly path: readonly string[];
  readonly expected: string;

  constructor(expected: string, path: readonly string[] = [], options?: ErrorOptions) {
    super(`${path.join('.') || 'The answer'} is not ${expected}.`, options);
    this.expected = expected;
    this.path = path;
  }
}

/**
 * Parses a value from the network into its type in the contract, or throws Misfit. Readers replace the contract's
 * schemas where a browser should not have to load zod. Tests hold them to the schemas.
 */
export type Reader<T> = (value: unknown) => T;

/** The result of `read`, or null when `value` does not fit. */
export function readable<T>(read: Reader<T>, value: unknown): T | null {
  try {
    return read(value);
  } catch (error) {
    if (error instanceof Misfit) return null;
    throw error;
  }
}

function inside<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Misfit ? new Misfit(error.expected, [place, ...error.path]) : error;
  }
}

/** A reader of values for which `fits` holds. */
export function valueThat<T>(fits: (value: unknown) => value is T, expected: string): Reader<T> {
  return (value) => {
    if (fits(value)) return value;
    throw new Misfit(expected);
  };
}

/** Any JSON value, but not a missing one. */
export const present: Reader<unknown> = (value) => {
  if (value === undefined) throw new Misfit('there');
  return value;
};
/** An object of any shape, unchecked inside. */
export const record = valueThat(isPlainObject, 'an object');
/** A string, also an empty one. */
export const text = valueThat((value) => typeof value === 'string', 'text');
/** A string of at least one character. */
export const filledText = valueThat(isFilled, 'a filled text');
/** True or false. */
export const boolean = valueThat((value) => typeof value === 'boolean', 'a boolean');
/** Zero or a positive integer. */
export const count = valueThat(
  (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0,
  'a count',
);

/** One of these strings. */
export function oneOf<const T extends string>(...values: readonly T[]): Reader<T> {
  return valueThat((value): value is T => values.some((one) => one === value), `one of ${values.join(', ')}`);
}

/** What `read` accepts, or undefined. */
export function optional<T>(read: Reader<T>): Reader<T | undefined> {
  return (value) => (value === undefined ? undefined : read(value));
}

/** What `read` accepts, or null, or undefined. */
export function nullish<T>(read: Reader<T>): Reader<T | null | undefined> {
  return (value) => (value === null ? null : optional(read)(value));
}

/** `fallback` is called each time, so that two answers never share one object. */
export function withDefault<T>(read: Reader<T>, fallback: () => NoInfer<T>): Reader<T> {
  return (value) => (value === undefined ? fallback() : read(value));
}

/** An array whose elements `read` accepts. The path of a Misfit has the index. */
export function listOf<T>(read: Reader<T>): Reader<T[]> {
  return (value) => {
    if (!Array.isArray(value)) throw new Misfit('a list');
    return value.map((member, index) => inside(String(index), () => read(member)));
  };
}

/** An object with arbitrary keys whose values all have the same type. */
export function recordOf<T>(read: Reader<T>): Reader<Record<string, T>> {
  return (value) =>
    Object.fromEntries(Object.entries(record(value)).map(([key, member]) => [key, inside(key, () => read(member))]));
}

/** An object with known fields. `build` asks for each of them; all other fields are dropped. */
export function object<T>(build: (field: <F>(name: string, read: Reader<F>) => F) => T): Reader<T> {
  return (value) => {
    const fields = new Map(Object.entries(record(value))); // a plain object would also answer to `constructor`
    return build((name, read) => inside(name, () => read(fields.get(name))));
  };
}
