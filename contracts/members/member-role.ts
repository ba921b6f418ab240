import { z } from 'zod';

/** The role of a member on a site. Only CMS_EDITOR members pass the permission level CMS_EDITOR. */
export const memberRole = z.enum(['MEMBER', 'CMS_EDITOR']);
export type MemberRole = z.infer<typeof memberRole>;
