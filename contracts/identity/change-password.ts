import { z } from 'zod';

/** Body of POST …/v2/change-password, with a member's token (wire §1.7, MEM-14). */
export const changePasswordRequest = z.object({ newPassword: z.string() });
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

/** An empty answer (wire §1.2: `{}` is the smallest one). */
export const emptyResponse = z.object({});
