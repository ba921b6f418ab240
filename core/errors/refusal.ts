import { type FieldViolation, fieldViolation } from '#contracts/errors/envelope.ts';
import { fieldsOf } from '../json-fields.ts';

/** What a refused call was answered with, as far as it can be read (wire §5.1, ERR-8). */
export interface Refusal {
  readonly code: string | null;
  /** The service's own sentence. */
  readonly description: string | null;
  readonly violations: readonly FieldViolation[];
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Reads either error form of the platform. Parts that make no sense are left out: this runs when things go wrong. */
export function readRefusal(body: unknown): Refusal {
  const envelope = fieldsOf(body);
  const details = fieldsOf(envelope.get('details'));
  const applicationError = fieldsOf(details.get('applicationError'));
  const listed = fieldsOf(details.get('validationError')).get('fieldViolations');
  return {
    code: text(applicationError.get('code')) ?? text(envelope.get('error')),
    description:
      text(applicationError.get('description')) ??
      text(envelope.get('error_description')) ??
      text(envelope.get('message')),
    violations: (Array.isArray(listed) ? listed : []).flatMap((violation) => {
      const { data } = fieldViolation.safeParse(violation);
      return data === undefined ? [] : [data];
    }),
  };
}
