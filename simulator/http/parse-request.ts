import { z } from 'zod';
import type { FieldViolation } from '#contracts/errors/envelope.ts';
import { withGuardedLengths } from '#contracts/guarded-lengths.ts';
import { fieldProblem, knowingOptions } from '../errors/issue-phrase.ts';
import { ValidationError } from '../errors/platform-error.ts';

/** Parses `value` by `schema`. Throws ValidationError with one violation for each problem. */
export function parseRequest<T>(schema: z.ZodType<T>, value: unknown): T {
  return dataOf(withGuardedLengths(schema).safeParse(value));
}

/** Parses a request to the platform, in which a null can count as not sent (`parseSent`). Throws like `parseRequest`. */
export function parsePlatformRequest<T>(schema: z.ZodType<T>, sent: unknown): T {
  return dataOf(parseSent(schema, sent));
}

function dataOf<T>(parsed: z.ZodSafeParseResult<T>): T {
  if (parsed.success) return parsed.data;
  throw new ValidationError(violationsOf(parsed.error));
}

/** What is wrong with a request, in one text. Each problem begins with the name of its field. */
export function problemsOf({ issues }: z.ZodError): string {
  return issues
    .map(violationOf)
    .map(({ field, description }) => `${field} ${description}`)
    .join('; ');
}

/** The violations that an answer lists. A request of 4 MiB can have a million. */
const MAX_VIOLATIONS = 100;

const MISSING_BODY = 'is missing: send JSON, with the content type application/json';

/** Converts Zod's issues to the platform's violations (ERR-2). */
function violationsOf({ issues }: z.ZodError): FieldViolation[] {
  return issues.slice(0, MAX_VIOLATIONS).map(violationOf);
}

function violationOf(issue: z.core.$ZodIssue): FieldViolation {
  const { path, phrase } = fieldProblem(issue);
  return {
    field: path.join('.') || 'body',
    description: path.length === 0 && phrase === 'is missing' ? MISSING_BODY : phrase,
    violatedRule: 'INVALID_ARGUMENT',
    ruleName: issue.code.toUpperCase(),
    data: {},
  };
}

type ZodResult<Schema extends z.ZodType> = z.ZodSafeParseResult<z.output<Schema>>;

/** Names of members, by the object that holds them. */
type Members = ReadonlyMap<object, ReadonlySet<PropertyKey>>;

/**
 * A request with more values in lists of lists is only checked for being valid: each wrong value would be a problem in memory, and
 * 4 MiB have room for a million. Other lists have a maximum, which is checked before their entries.
 */
const MAX_EXPLAINED_VALUES = 20_000;
const tooLargeToExplain = (maximum: number) =>
  `is not valid, and has more than ${maximum} values in lists of lists: send fewer at once to learn which is wrong`;

/**
 * Parses what a client sent by `schema`. A member that is null where the schema takes no null counts as not sent: the
 * types of the official packages allow null wherever a value is optional, and null is sent (WIR-2).
 */
export function parseSent<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  maxExplained = MAX_EXPLAINED_VALUES,
): ZodResult<Schema> {
  const guarded = withGuardedLengths(schema);
  if (hasMoreInnerValues(sent, maxExplained) && !guarded.validate(sent)) {
    return z.custom<z.output<Schema>>(() => false, tooLargeToExplain(maxExplained)).safeParse(sent);
  }
  const parsed = guarded.safeParse(sent);
  if (parsed.success) return parsed;
  const nulls = nullMembers(sent, parsed.error);
  return nulls.size === 0 ? parsed : guarded.safeParse(without(nulls, sent));
}

/** The members of objects inside `sent` that are null and were rejected. */
function nullMembers(sent: unknown, { issues }: z.ZodError): Members {
  const nulls = new Map<object, Set<PropertyKey>>();
  for (const path of pathsOf(issues, [])) {
    const name = path.at(-1);
    const holder = path.slice(0, -1).reduce(memberOf, sent);
    if (name === undefined || !isObject(holder) || memberOf(holder, name) !== null) continue;
    nulls.set(holder, (nulls.get(holder) ?? new Set()).add(name));
  }
  return nulls;
}

/** The paths of issues. Of a union of objects, those of the only option that knows the sent names, if there is exactly one. */
function pathsOf(issues: readonly z.core.$ZodIssue[], within: readonly PropertyKey[]): readonly PropertyKey[][] {
  return issues.flatMap((issue) => {
    const path = [...within, ...issue.path];
    const [meant, ...others] = issue.code === 'invalid_union' ? knowingOptions(issue) : [];
    return meant && others.length === 0 ? pathsOf(meant, path) : [path];
  });
}

function memberOf(holder: unknown, name: PropertyKey): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
}

/** A copy of `value` without these members. */
function without(members: Members, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((member) => without(members, member));
  if (!isObject(value)) return value;
  const left = Object.entries(value).filter(([name]) => !members.get(value)?.has(name));
  return Object.fromEntries(left.map(([name, member]) => [name, without(members, member)]));
}

/** Members whose values can be anything, so that a schema finds no problem in them. */
const FREE_FORM = new Set(['data', 'filter', 'value']);

/** Deeper values count as too many: a request has at most 500 levels, and each of these levels needs room on the stack. */
const MAX_LEVELS = 1000;

/** Whether `sent` has more than `maximum` values in lists that are in a list, apart from free-form members. */
export function hasMoreInnerValues(sent: unknown, maximum: number): boolean {
  let left = maximum;
  const count = (value: unknown, lists: number, level: number): void => {
    if (level > MAX_LEVELS) left = -1;
    if (lists > 1) left -= 1;
    if (left < 0 || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const entry of value) if (left >= 0) count(entry, lists + 1, level + 1);
      return;
    }
    for (const [name, member] of Object.entries(value))
      if (left >= 0 && !FREE_FORM.has(name)) count(member, lists, level + 1);
  };
  count(sent, 0, 0);
  return left < 0;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
