import { type MemberErrorCode, memberErrors } from '#contracts/members/members-api.ts';
import type { Caller } from '../../auth/caller.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { Refusal } from '../../errors/refusal.ts';

/** The relation of a caller to the member they act on. `member` means another member. */
type Relation = 'visitor' | 'member' | 'self' | 'administrator';
type MemberAction =
  | 'see'
  | 'see all of'
  | 'create'
  | 'update'
  | 'delete'
  | 'approve'
  | 'block'
  | 'mute'
  | 'unmute'
  | 'disconnect';

/** The relations that allow each action (PRM-8). `see` is for the fieldset PUBLIC, `see all of` for the others. */
const MAY: Record<MemberAction, readonly Relation[]> = {
  see: ['visitor', 'member', 'self', 'administrator'],
  'see all of': ['self', 'administrator'],
  create: ['administrator'],
  update: ['self', 'administrator'],
  delete: ['self', 'administrator'],
  approve: ['administrator'],
  block: ['administrator'],
  mute: ['administrator'],
  unmute: ['administrator'],
  disconnect: ['administrator'],
};

/** Throws 403 when `caller` may not take the action on the member or, without an id, on members in general. */
export function demand(caller: Caller, action: MemberAction, memberId?: string): void {
  const relation = relationTo(caller, memberId);
  if (MAY[action].includes(relation)) return;
  if (action === 'block' && relation === 'self') {
    throw new MemberError('MEMBER_SELF_BLOCK_FORBIDDEN', 'Members cannot block themselves.');
  }
  throw new PlatformError('FORBIDDEN', `A ${caller.role} may not ${action} other members.`);
}

/** The caller's own member id. Throws 403 for a visitor, which clients read as "nobody is logged in" (MEM-18). */
export function ownIdOf(caller: Caller): string {
  if (caller.role === 'member') return caller.id;
  throw new PlatformError('FORBIDDEN', 'The token has no member id: nobody is logged in.');
}

function relationTo(caller: Caller, memberId: string | undefined): Relation {
  return caller.role === 'member' && caller.id === memberId ? 'self' : caller.role;
}

/** An error of the members service. */
export class MemberError extends Refusal {
  override readonly name = 'MemberError';

  constructor(code: MemberErrorCode, description: string) {
    super(code, memberErrors[code].status, description);
  }
}

export function unknownMember(id: string): MemberError {
  return new MemberError('NOT_FOUND', `There is no member ${id}.`);
}
