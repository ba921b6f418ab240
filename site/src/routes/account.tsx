import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useIsMember } from '../club/use-is-member.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { ChangePasswordForm } from '../features/account/change-password-form.tsx';
import { useCurrentMember } from '../features/account/use-current-member.ts';
import { useSignOut } from '../features/account/use-sign-out.ts';
import { checkNewPassword } from '../features/membership/credentials-check.ts';
import { MembersOnly } from '../features/membership/members-only.tsx';
import { memberTexts } from '../member-texts.ts';

function Account(): ReactNode {
  const navigate = useNavigate();
  const member = useCurrentMember();
  const email = member.kind === 'ready' ? member.value?.loginEmail : undefined;
  return (
    <AccountPage member={member} {...useSignOut(() => void navigate('/'))}>
      <ChangePasswordForm email={email} check={(password) => checkNewPassword(password)[0]?.text} />
    </AccountPage>
  );
}

export function Component(): ReactNode {
  if (useIsMember()) return <Account />;
  return (
    <MembersOnly
      page={memberTexts.account.page}
      heading={memberTexts.account.visitorHeading}
      reason={memberTexts.account.visitor}
      returnTo="/account"
    />
  );
}
