import type { ReactNode } from 'react';
import type { ControlMember } from '#contracts/control/control-api.ts';
import { SessionButton } from './session-dialog.tsx';

/** Signs somebody in as a member. */
export function SignInButton({ member: { id, email } }: { member: ControlMember }): ReactNode {
  return <SessionButton owner={{ memberId: id }} label="Sign in as" title={email} />;
}
