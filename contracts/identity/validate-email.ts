import { z } from 'zod';

export const validateEmailRequest = z.object({ email: z.string().max(1000) });

const emailFailureReason = z.enum([
  'UNKNOWN_REASON',
  'EMAIL_ADDRESS_BOUNCED',
  'EMAIL_DOMAIN_MISSING_DNS_RECORDS',
  'EMAIL_DOMAIN_FORMAT_INVALID',
  'EMAIL_DOMAIN_PERMANENTLY_BLACKLISTED',
]);

/** Response of POST …/v2/validate-email (WIR-8). */
export const validateEmailResponse = z.object({
  valid: z.boolean(),
  failure: z.object({ reason: emailFailureReason }).optional(),
  formatInvalid: z.boolean().default(false),
});
export type ValidateEmailResponse = z.infer<typeof validateEmailResponse>;
