import type { z } from 'zod';
import type { FieldViolation } from '#contracts/errors/envelope.ts';
import { withGuardedLengths } from '#contracts/guarded-lengths.ts';
import { fieldProblem } from '../errors/issue-phrase.ts';
import { ValidationError } from '../errors/platform-error.ts';
import { parseSent } from './parse-sent.ts';

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
