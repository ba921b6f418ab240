import type { z } from 'zod';
import { withGuardedLengths } from '#contracts/guarded-lengths.ts';

type ZodResult<Schema extends z.ZodType> = z.ZodSafeParseResult<z.output<Schema>>;

/** Names of members, by the object that holds them. */
type Members = ReadonlyMap<object, ReadonlySet<PropertyKey>>;

/**
 * Parses what a client sent by `schema`. A member that is null where the schema takes no null counts as not sent: the
 * types of the official packages allow null wherever a value is optional, and null is sent (wire §1.2).
 */
export function parseSent<Schema extends z.ZodType>(schema: Schema, sent: unknown): ZodResult<Schema> {
  const guarded = withGuardedLengths(schema);
  const parsed = guarded.safeParse(sent);
  if (parsed.success) return parsed;
  const nulls = nullMembers(sent, parsed.error);
  return nulls.size === 0 ? parsed : guarded.safeParse(without(nulls, sent));
}

/** The members of objects inside `sent` that are null and were rejected. */
function nullMembers(sent: unknown, { issues }: z.ZodError): Members {
  const nulls = new Map<object, Set<PropertyKey>>();
  for (const { path } of issues) {
    const name = path.at(-1);
    const holder = path.slice(0, -1).reduce(memberOf, sent);
    if (name === undefined || !isObject(holder) || memberOf(holder, name) !== null) continue;
    nulls.set(holder, (nulls.get(holder) ?? new Set()).add(name));
  }
  return nulls;
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

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
