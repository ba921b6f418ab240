import { type MemberErrorCode, memberErrors } from '#contracts/members/members-api.ts';
import { Refusal } from '../../errors/refusal.ts';

/** An error of the members service (wire §7.3). */
export class MemberError extends Refusal {
  override readonly name = 'MemberError';

  constructor(code: MemberErrorCode, description: string) {
    super(code, memberErrors[code].status, description);
  }
}

export function unknownMember(id: string): MemberError {
  return new MemberError('NOT_FOUND', `There is no member ${id}.`);
}
