import { z } from 'zod';

/** Binary values are in base64url (WebAuthn Level 3 §5.1). The limit is far above what an authenticator sends. */
const base64url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+$/);

const credentialId = z
  .string()
  .min(1)
  .max(1400)
  .regex(/^[A-Za-z0-9_-]+$/);

const common = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(50).nullish(),
};

/** A new passkey: `RegistrationResponseJSON` of WebAuthn. Other members are ignored. */
export const registrationCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(50)).max(10).optional(),
  }),
});
export type RegistrationCredential = z.infer<typeof registrationCredential>;

/** The use of a passkey: `AuthenticationResponseJSON` of WebAuthn. Other members are ignored. */
export const assertionCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});
export type AssertionCredential = z.infer<typeof assertionCredential>;
