import type { FieldViolation } from '#contracts/errors/envelope.ts';
import { fieldsOf } from '../json-fields.ts';
import { object, optional, type Reader, readable, record, text, withDefault } from '../reader.ts';

/** The readable parts of an error answer (wire §5.1, ERR-8). */
export interface Refusal {
  readonly code: string | null;
  /** The service's own sentence. */
  readonly description: string | null;
  readonly violations: readonly FieldViolation[];
}

export const readFieldViolation: Reader<FieldViolation> = object((field) => ({
  field: field('field', text),
  description: field('description', text),
  violatedRule: field('violatedRule', optional(text)),
  ruleName: field('ruleName', optional(text)),
  data: field(
    'data',
    withDefault(record, () => ({})),
  ),
}));

function filled(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Reads both error formats of the platform. Unreadable parts are left out, so that reading an error never fails. */
export function readRefusal(body: unknown): Refusal {
  const envelope = fieldsOf(body);
  const details = fieldsOf(envelope.get('details'));
  const applicationError = fieldsOf(details.get('applicationError'));
  const listed = fieldsOf(details.get('validationError')).get('fieldViolations');
  return {
    code: filled(applicationError.get('code')) ?? filled(envelope.get('error')),
    description:
      filled(applicationError.get('description')) ??
      filled(envelope.get('error_description')) ??
      filled(envelope.get('message')),
    violations: (Array.isArray(listed) ? listed : []).flatMap((violation) => {
      const read = readable(readFieldViolation, violation);
      return read === null ? [] : [read];
    }),
  };
}
