import { z } from 'zod';

/** Body of POST …/v2/change-password, under a member's token (wire §1.7, MEM-14). */
export const changePasswordRequest = z.object({ newPassword: z.string() });
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

/** An answer in which nothing is said (wire §1.2: `{}` is the smallest one). */
export const emptyResponse = z.object({});
