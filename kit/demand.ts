import type { z } from 'zod';
import { check } from '#simulator/control/seeds/check-value.ts';

/** Throws an error that names the first place at which `value` does not fit. `what` is the subject of the sentence. */
export function demand(schema: z.ZodType, value: unknown, what: string): void {
  const checked = check(schema, value);
  if ('mistake' in checked) throw new Error(`${what}: ${checked.mistake.text}.`);
}
