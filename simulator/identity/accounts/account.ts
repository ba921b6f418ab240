import { z } from 'zod';
import { identityProfile, identityStatusName, pendingReason } from '#contracts/identity/identity.ts';
import { memberRole } from '#contracts/members/member-role.ts';
import { enrolledFactor } from './enrolled-factor.ts';

/** An account of a site as it is stored. Instants in milliseconds. */
export const account = z.object({
  id: z.string(),
  /** As the member typed it. Compare addresses by `emailKey` (MEM-19). */
  email: z.string(),
  emailVerified: z.boolean(),
  status: identityStatusName,
  reasons: z.array(pendingReason),
  passwordHash: z.string().nullable(),
  mustResetPassword: z.boolean(),
  /** True if the password was set by a mailed link and no login has proved another factor since then. */
  passwordFromMail: z.boolean().default(false),
  /** In base32 (RFC 4648). Null unless the member has enrolled an authenticator app. */
  totpSecret: z.string().nullable(),
  /** The second factors that the member has set up, oldest first. */
  enrolledFactors: z.array(enrolledFactor).default([]),
  role: memberRole.default('MEMBER'),
  /** Muted members stay logged in. Only apps that the simulator does not play, such as the blog, would stop them. */
  isMuted: z.boolean().default(false),
  profile: identityProfile,
  createdAt: z.number(),
  updatedAt: z.number(),
  revision: z.number(),
  lastLoginAt: z.number().nullable(),
});
export type Account = z.infer<typeof account>;

/** The normalised form for comparing e-mail addresses: trimmed, in lower case (MEM-19). */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
