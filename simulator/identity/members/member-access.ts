import type { Caller } from '../../auth/caller.ts';
import { PlatformError } from '../../http/platform-error.ts';
import { MemberError } from './member-error.ts';

/** What a caller is to the member they act on. `member` is another member. */
type Relation = 'visitor' | 'member' | 'self' | 'administrator';
type MemberAction = 'see' | 'see all of' | 'update' | 'delete' | 'approve' | 'block';

/** Row: action. Who may (PRM-8). To see is the fieldset PUBLIC; to see all of is any other. */
const MAY: Record<MemberAction, readonly Relation[]> = {
  see: ['visitor', 'member', 'self', 'administrator'],
  'see all of': ['self', 'administrator'],
  update: ['self', 'administrator'],
  delete: ['self', 'administrator'],
  approve: ['administrator'],
  block: ['administrator'],
};

/** Throws 403 when `caller` may not do this to the member; without an id, to members in general. */
export function demand(caller: Caller, action: MemberAction, memberId?: string): void {
  const relation = relationTo(caller, memberId);
  if (MAY[action].includes(relation)) return;
  if (action === 'block' && relation === 'self') {
    throw new MemberError('MEMBER_SELF_BLOCK_FORBIDDEN', 'Members cannot block themselves.');
  }
  throw new PlatformError('FORBIDDEN', `A ${caller.role} may not ${action} other members.`);
}

/** The member that the caller is. Throws 403 for a visitor, which clients read as "nobody is logged in" (MEM-18). */
export function ownIdOf(caller: Caller): string {
  if (caller.role === 'member') return caller.id;
  throw new PlatformError('FORBIDDEN', 'The token has no member id: nobody is logged in.');
}

function relationTo(caller: Caller, memberId: string | undefined): Relation {
  return caller.role === 'member' && caller.id === memberId ? 'self' : caller.role;
}
