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
  _zod.run = (payload, context) => {
    if (context.abortEarly) payload.value = withoutRefusedNulls(def.shape, payload.value, context);
    return run(payload, context);
  };
}

function withoutRefusedNulls(shape: z.core.$ZodShape, value: unknown, context: Context): unknown {
  if (!isObject(value)) return value;
  // The names of the schema, because a client can send hundreds of thousands of others.
  const refused = Object.entries(shape)
    .filter(
      ([name, schema]) =>
        Object.hasOwn(value, name) && Reflect.get(value, name) === null && refusesNull(schema, context),
    )
    .map(([name]) => name);
  if (refused.length === 0) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !refused.includes(name)));
}

function refusesNull({ _zod }: z.core.$ZodType, context: Context): boolean {
  const result = _zod.run({ value: null, issues: [] }, context);
  return !(result instanceof Promise) && result.issues.length > 0;
}

/**
 * Makes a union of strict objects try only the option that knows all sent names, if there is exactly one: the other
 * options would refuse the object, each with a problem for each of its expressions.
 */
function tryNamedOptionOnly({ _zod }: z.core.$ZodUnion): void {
  const { run, def } = _zod;
  const options = def.options.filter(isStrictObject);
  if (options.length < def.options.length) return;
  _zod.run = (payload, context) => {
    const { value } = payload;
    if (!context.abortEarly || !isObject(value)) return run(payload, context);
    const names = Object.keys(value);
    const [only, ...others] = options.filter(({ _zod }) => names.every((name) => Object.hasOwn(_zod.def.shape, name)));
    return only && others.length === 0 ? only._zod.run(payload, context) : run(payload, context);
  };
}

function isStrictObject(schema: z.core.$ZodType): schema is z.core.$ZodObject {
  return schema instanceof z.core.$ZodObject && schema._zod.def.catchall instanceof z.core.$ZodNever;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
