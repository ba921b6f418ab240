import { z } from 'zod';

const common = {
  id: z.string(),
  /** The name that the member gave it. */
  name: z.string(),
  /** In milliseconds. */
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
};

const enrolledPush = z.object({ ...common, type: z.literal('PUSH') });

const enrolledPasskey = z.object({
  ...common,
  type: z.literal('WEBAUTHN'),
  /** The host name of the pages that may use it (WebAuthn: RP ID). */
  rpId: z.string(),
  /** In base64url, as all binary values here. */
  credentialId: z.string(),
  /** In the COSE format. */
  publicKey: z.string(),
  /** The signature counter of the last use. Zero for authenticators that do not count. */
  counter: z.number(),
  transports: z.array(z.string()),
});
export type EnrolledPasskey = z.infer<typeof enrolledPasskey>;

/** A second factor that the member has set up, as it is stored with the account. */
export const enrolledFactor = z.discriminatedUnion('type', [enrolledPush, enrolledPasskey]);
export type EnrolledFactor = z.infer<typeof enrolledFactor>;
