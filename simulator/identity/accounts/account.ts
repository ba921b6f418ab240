import { z } from 'zod';
import { identityProfile, identityStatusName, pendingReason } from '#contracts/identity/identity.ts';

/** An account of a site as it is stored. Instants in milliseconds. */
export const account = z.object({
  id: z.string(),
  /** As typed; compared in the form of `emailKey` (MEM-19). */
  email: z.string(),
  emailVerified: z.boolean(),
  status: identityStatusName,
  reasons: z.array(pendingReason),
  passwordHash: z.string().nullable(),
  mustResetPassword: z.boolean(),
  /** The password was set by a mailed link, and no login has proved another factor with it since. */
  passwordFromMail: z.boolean().default(false),
  /** Base32 (RFC 4648), when the member has enrolled an authenticator app. */
  totpSecret: z.string().nullable(),
  profile: identityProfile,
  createdAt: z.number(),
  updatedAt: z.number(),
  revision: z.number(),
  lastLoginAt: z.number().nullable(),
});
export type Account = z.infer<typeof account>;

/** The form in which e-mail addresses are compared: trimmed, without regard to case (MEM-19). */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
