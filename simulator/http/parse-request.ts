import type { z } from 'zod';
import type { FieldViolation } from '#contracts/errors/envelope.ts';
import { withGuardedLengths } from '#contracts/guarded-lengths.ts';
import { ValidationError } from './platform-error.ts';

/** `value` as `schema` reads it. Throws ValidationError with a violation for each thing that is wrong. */
export function parseRequest<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = withGuardedLengths(schema).safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ValidationError(violationsOf(parsed.error));
}

/** Zod's findings in the platform's words (ERR-2). */
export function violationsOf(error: z.ZodError): FieldViolation[] {
  return error.issues.map((issue) => ({
    field: fieldOf(issue),
    description: wordsOf(issue),
    violatedRule: 'INVALID_ARGUMENT',
    ruleName: issue.code.toUpperCase(),
    data: {},
  }));
}

function fieldOf(issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String);
  // An unknown key is reported on the object that holds it: name the key itself.
  if (issue.code === 'unrecognized_keys') path.push(issue.keys.join(', '));
  return path.join('.') || 'body';
}

/** The description of a finding. The field is the subject of the sentence. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'is not a known field';
  if (issue.message.endsWith('received undefined')) return 'is missing';
  return issue.message.replace('Invalid input: expected', 'must be');
}
