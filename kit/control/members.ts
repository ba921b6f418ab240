import type { z } from 'zod';
import type {
  ControlMember,
  createMemberRequest,
  MemberSessionsResponse,
  MembersQuery,
  MemberVerb,
} from '#contracts/control/control-api.ts';
import type { MemberRole } from '#contracts/members/member-role.ts';
import { type ControlCall, ControlError } from './control-call.ts';

/** A member to create. The status is ACTIVE by default. A member without a password cannot log in with a form. */
export type NewMember = z.input<typeof createMemberRequest>;

/** The members of a site, as its owner sees and changes them. */
export interface Members {
  /** The members that match, oldest first: all, or at most `limit` after the member with the id `after`. */
  list(query?: MembersQuery): Promise<readonly ControlMember[]>;
  /** Creates a member. Throws ControlError if the address is taken. */
  create(member: NewMember): Promise<ControlMember>;
  /** The member with this e-mail address. Throws an error that lists the members there are. */
  find(email: string): Promise<ControlMember>;
  /** Changes the member with this e-mail address or id. */
  change(emailOrId: string, action: MemberVerb): Promise<ControlMember>;
  /** How many sessions the member has open, and why the others have ended. */
  sessions(emailOrId: string): Promise<MemberSessionsResponse>;
  /** Gives the member with this e-mail address or id a role: `CMS_EDITOR` may edit all content. */
  changeRole(emailOrId: string, role: MemberRole): Promise<ControlMember>;
}

export function createMembers(call: ControlCall, siteId: string): Members {
  const list = async (query: MembersQuery = {}) =>
    (await call('GET /sites/{siteId}/members', { siteId, query })).members;
  const find = async (email: string): Promise<ControlMember> => {
    const found = (await list({ email })).find((member) => member.email.toLowerCase() === email.trim().toLowerCase());
    if (found !== undefined) return found;
    const there = (await list({ limit: 20 })).map((member) => member.email);
    throw new ControlError(
      `The site has no member ${email}. It has ${there.length === 0 ? 'none' : there.join(', ')}. Add one with members.create({ email }).`,
      {},
    );
  };
  const idOf = async (emailOrId: string) => (emailOrId.includes('@') ? (await find(emailOrId)).id : emailOrId);
  const the = async (emailOrId: string) => ({ siteId, memberId: await idOf(emailOrId) });
  return {
    list,
    find,
    create: async (member) => (await call('POST /sites/{siteId}/members', { siteId, body: member })).member,
    change: async (emailOrId, verb) =>
      (await call('POST /sites/{siteId}/members/{memberId}/{verb}', { ...(await the(emailOrId)), verb })).member,
    sessions: async (emailOrId) => call('GET /sites/{siteId}/members/{memberId}/sessions', await the(emailOrId)),
    changeRole: async (emailOrId, role) =>
      (await call('PUT /sites/{siteId}/members/{memberId}/role', { ...(await the(emailOrId)), body: { role } })).member,
  };
}
