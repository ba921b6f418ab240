import type { z } from 'zod';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { Caller } from '../../auth/caller.ts';
import { refusal } from '../../errors/content-error.ts';
import { problemOf } from '../../errors/issue-phrase.ts';
import { parseSent } from '../../http/parse-request.ts';
import { isObject } from '../../query/value.ts';

/** Parses a request about a definition by `schema`. Null counts as not sent. Throws WDE0075 with the reason. */
export function definitionRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = parseSent(schema, withoutNulls(body));
  if (parsed.success) return parsed.data;
  throw badDefinition(problemOf(parsed.error));
}

/** WDE0075 with the text `reason`, a whole sentence. */
export function badDefinition(reason: string): Error {
  return refusal('WDE0075', { reason });
}

function withoutNulls(value: unknown, depth = 0): unknown {
  const maximum = CONTENT_LIMITS.maxItemDepth;
  if (depth > maximum) throw badDefinition(`The request is nested deeper than ${maximum} levels.`);
  if (Array.isArray(value)) return value.map((member: unknown) => withoutNulls(member, depth + 1));
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member, depth + 1)]));
}

/**
 * Throws WDE0144 unless the caller has the API key. Call it before any look-up, so that other callers do not learn
 * which collections exist.
 */
export function requireAdministrator(caller: Caller, action: string): void {
  if (caller.role !== 'administrator') throw refusal('WDE0144', { action });
}
