import { z } from 'zod';

/** SEC-22 and MEM-6: 8 to 100 characters, without rules about which characters. */
export const PASSWORD_LENGTH = { min: 8, max: 100 } as const;

export const MAX_EMAIL_LENGTH = 256;

/** Separate from the schema of `loginId`, because a malformed address is a violation of its own kind (MEM-6). */
export const emailAddress = z.email().max(MAX_EMAIL_LENGTH);

export const loginId = z.object({ email: z.string() });

const captcha = z.string().max(5000);

/** The official client sends a list with one object whose keys are capitalised (WIR-8). */
export const captchaTokens = z
  .array(
    z
      .object({
        Recaptcha: captcha,
        InvisibleRecaptcha: captcha,
        NoCaptcha: captcha,
        recaptchaForClientSiteKey: z.object({ token: captcha, siteKeyId: z.string() }).partial(),
      })
      .partial(),
  )
  .max(10);
export type CaptchaTokens = z.infer<typeof captchaTokens>;
