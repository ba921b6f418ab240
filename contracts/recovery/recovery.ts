import { z } from 'zod';

const language = z.string().regex(/^[a-z]{2}$/);
const redirect = z.object({ url: z.string().min(1).max(1000), clientId: z.string().optional() });

/** Body of POST …/v1/send-email, which mails a link to reset the password (MEM-12). */
export const sendRecoveryEmailRequest = z.object({
  email: z.string().min(1).max(256),
  language: language.optional(),
  redirect: redirect.optional(),
});
export type SendRecoveryEmailRequest = z.infer<typeof sendRecoveryEmailRequest>;

/** Body of POST …/v1/activation-email, for the holder of the API key (MEM-15). */
export const sendActivationEmailRequest = z.object({
  identityId: z.string().min(1),
  emailOptions: z.object({ language: language.optional(), redirect: redirect.optional() }).optional(),
});
export type SendActivationEmailRequest = z.infer<typeof sendActivationEmailRequest>;

/** Body of POST …/v1/recover, which sets a new password with the token of a mail (MEM-13). */
export const recoverRequest = z.object({ recoveryToken: z.string().min(1), password: z.string().optional() });
export type RecoverRequest = z.infer<typeof recoverRequest>;
