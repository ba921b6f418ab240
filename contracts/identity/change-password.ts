import { z } from 'zod';

/** Body of POST …/v2/change-password, with a member's token (WIR-8, MEM-14). */
export const changePasswordRequest = z.object({ newPassword: z.string() });
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

/** An empty answer (WIR-2: `{}` is the smallest one). */
export const emptyResponse = z.object({});
