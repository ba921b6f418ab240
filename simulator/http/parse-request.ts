import type { z } from 'zod';
import type { FieldViolation } from '#contracts/errors/envelope.ts';
import { withGuardedLengths } from '#contracts/guarded-lengths.ts';
import { issuePhrase } from './issue-phrase.ts';
import { parseSent } from './parse-sent.ts';
import { ValidationError } from './platform-error.ts';

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
  return issues.map((issue) => `${fieldOf(issue)} ${wordsOf(issue)}`).join('; ');
}

/** The violations that an answer lists. A request of 4 MiB can have a million. */
const MAX_VIOLATIONS = 100;

/** Converts Zod's issues to the platform's violations (ERR-2). */
function violationsOf({ issues }: z.ZodError): FieldViolation[] {
  return issues.slice(0, MAX_VIOLATIONS).map((issue) => ({
    field: fieldOf(issue),
    description: wordsOf(issue),
    violatedRule: 'INVALID_ARGUMENT',
    ruleName: issue.code.toUpperCase(),
    data: {},
  }));
}

function fieldOf(issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String);
  // Zod reports an unknown key on the object that contains it. The violation names the key itself.
  if (issue.code === 'unrecognized_keys') path.push(issue.keys.join(', '));
  return path.join('.') || 'body';
}

/** An issue as a phrase that follows the name of the field. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'is not a known field';
  if (issue.message.endsWith('received undefined')) {
    return issue.path.length === 0 ? 'is missing: send JSON, with the content type application/json' : 'is missing';
  }
  return issuePhrase(issue.message);
}
