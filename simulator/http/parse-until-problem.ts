import { z } from 'zod';
import { withGuardedLengths } from '#contracts/guarded-lengths.ts';
import { schemasWithin } from '#contracts/schemas-within.ts';

type Run = z.core.$ZodType['_zod']['run'];
type Context = Parameters<Run>[1];

/** Zod itself sets this only in `validate`, which does not say what the problem is. */
const UNTIL_PROBLEM: z.core.ParseContext<z.core.$ZodIssue> & Pick<Context, 'abortEarly'> = { abortEarly: true };

/**
 * Parses what a client sent by `schema`, until the first problem. A request of 4 MiB can have a million problems, and all
 * of them in memory would end the process. A null can count as not sent, as in `parseSent`.
 */
export function parseUntilProblem<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  return prepared(withGuardedLengths(schema)).safeParse(sent, UNTIL_PROBLEM);
}

const ready = new WeakSet<z.core.$ZodType>();

function prepared<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  for (const inner of schemasWithin(schema, ready)) {
    if (inner instanceof z.core.$ZodObject) skipRefusedNulls(inner);
    if (inner instanceof z.core.$ZodUnion) tryNamedOptionOnly(inner);
  }
  return schema;
}

/** Makes an object skip its null members that their schemas refuse. Other ways to parse it do not change. */
function skipRefusedNulls({ _zod }: z.core.$ZodObject): void {
  const { run, def } = _zod;
  // The names of the schema, because a client can send hundreds of thousands of others.
  const names = Object.keys(def.shape);
  _zod.run = (payload, context) => {
    const { value } = payload;
    if (context.abortEarly && isObject(value)) {
      const nulls = names.filter((name) => Reflect.get(value, name) === null && Object.hasOwn(value, name));
      if (nulls.length > 0) payload.value = without(nulls.filter(isRefused(def.shape, context)), value);
    }
    return run(payload, context);
  };
}

function isRefused(shape: z.core.$ZodShape, context: Context): (name: string) => boolean {
  return (name) => {
    const result = shape[name]?._zod.run({ value: null, issues: [] }, context);
    return result !== undefined && !(result instanceof Promise) && result.issues.length > 0;
  };
}

function without(names: readonly string[], value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

/**
 * Makes a union of strict objects try only the option that knows all sent names, if there is exactly one: the other
 * options would refuse the object, each with a problem for each of its expressions.
 */
function tryNamedOptionOnly({ _zod }: z.core.$ZodUnion): void {
  const { run, def } = _zod;
  const options = def.options.filter(isStrictObject);
  if (options.length < def.options.length) return;
  const knowing = new Map<string, readonly z.core.$ZodObject[]>();
  for (const option of options) {
    for (const name of Object.keys(option._zod.def.shape)) knowing.set(name, [...(knowing.get(name) ?? []), option]);
  }
  _zod.run = (payload, context) => {
    const option = context.abortEarly && onlyOptionFor(payload.value, knowing);
    return option ? option._zod.run(payload, context) : run(payload, context);
  };
}

/** The only option that knows all names of `value`. `knowing` has the options that know a name. */
function onlyOptionFor(
  value: unknown,
  knowing: ReadonlyMap<string, readonly z.core.$ZodObject[]>,
): z.core.$ZodObject | undefined {
  if (!isObject(value)) return undefined;
  let left: readonly z.core.$ZodObject[] | undefined;
  for (const name of Object.keys(value)) {
    const known = knowing.get(name) ?? [];
    left = left ? left.filter((option) => known.includes(option)) : known;
    if (left.length === 0) return undefined;
  }
  return left?.length === 1 ? left[0] : undefined;
}

function isStrictObject(schema: z.core.$ZodType): schema is z.core.$ZodObject {
  return schema instanceof z.core.$ZodObject && schema._zod.def.catchall instanceof z.core.$ZodNever;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
