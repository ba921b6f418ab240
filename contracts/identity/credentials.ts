import { z } from 'zod';

/** SEC-22 and MEM-6: 8 to 100 characters, no rules of composition. */
export const PASSWORD_LENGTH = { min: 8, max: 100 } as const;

export const MAX_EMAIL_LENGTH = 256;

/** Kept out of `loginId`'s schema: a malformed address is a violation of its own kind (MEM-6). */
export const emailAddress = z.email().max(MAX_EMAIL_LENGTH);

export const loginId = z.object({ email: z.string() });

/** The official client sends one object with capitalised keys, in a list (wire §1.7). */
export const captchaTokens = z
  .array(z.object({ Recaptcha: z.string().max(5000), InvisibleRecaptcha: z.string().max(5000) }).partial())
  .max(10);
export type CaptchaTokens = z.infer<typeof captchaTokens>;
