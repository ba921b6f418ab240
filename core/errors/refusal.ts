import type { FieldViolation } from '#contracts/errors/envelope.ts';
import { fieldsOf, filled } from '../json-fields.ts';

/** The readable parts of an error answer (WIR-26, ERR-8). */
export interface Refusal {
  readonly code: string | null;
  /** The service's own sentence. */
  readonly description: string | null;
  /** The message beside the details, which the official client throws. */
  readonly message?: string | null;
  /** The data of the application error. */
  readonly data: Record<string, unknown>;
  readonly violations: readonly FieldViolation[];
}

const optionalText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const dataOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' ? { ...value } : {});

/** One complaint about a field, as a list of one; an empty list when it has no field or no description. */
function readFieldViolation(value: unknown): FieldViolation[] {
  const { field, description, violatedRule, ruleName, data } = fieldsOf(value);
  if (typeof field !== 'string' || typeof description !== 'string') return [];
  const rules = { violatedRule: optionalText(violatedRule), ruleName: optionalText(ruleName) };
  return [{ field, description, ...rules, data: dataOf(data) }];
}

/** The complaints in a list of the service. Unreadable ones are left out. */
export function readFieldViolations(listed: unknown): FieldViolation[] {
  return Array.isArray(listed) ? listed.flatMap(readFieldViolation) : [];
}

/** The complaints as lines of a text. */
export function linesOf(violations: readonly FieldViolation[]): string[] {
  return violations.map(({ field, description }) => `${field}: ${description}`);
}

/** Reads both error formats of the platform. Unreadable parts are left out, so that reading an error never fails. */
export function readRefusal(body: unknown): Refusal {
  const { error, error_description, message, details } = fieldsOf(body);
  const { applicationError, validationError } = fieldsOf(details);
  const { code, description, data } = fieldsOf(applicationError);
  return {
    code: filled(code) ?? filled(error),
    description: filled(description) ?? filled(error_description) ?? filled(message),
    message: filled(message),
    data: dataOf(data),
    violations: readFieldViolations(fieldsOf(validationError).fieldViolations),
  };
}
