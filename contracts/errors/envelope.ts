import { z } from 'zod';

/** One rule that a request violates. `data` is always present: official clients read it without a check. */
export const fieldViolation = z.object({
  field: z.string(),
  description: z.string(),
  violatedRule: z.string().optional(),
  ruleName: z.string().optional(),
  data: z.record(z.string(), z.unknown()).default({}),
});
export type FieldViolation = z.infer<typeof fieldViolation>;

export const applicationError = z.object({
  code: z.string(),
  description: z.string(),
  data: z.record(z.string(), z.unknown()).default({}),
});
export type ApplicationError = z.infer<typeof applicationError>;

/** Body of every error except those of the token endpoint: one of the two details, or neither for a system error. */
export const errorEnvelope = z.object({
  message: z.string(),
  details: z.union([
    z.strictObject({ applicationError }),
    z.strictObject({ validationError: z.object({ fieldViolations: z.array(fieldViolation) }) }),
    z.strictObject({}),
  ]),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
