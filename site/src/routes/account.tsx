import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useIsMember } from '../club/use-is-member.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { useCurrentMember } from '../features/account/use-current-member.ts';
import { useSignOut } from '../features/account/use-sign-out.ts';
import { MembersOnly } from '../features/membership/members-only.tsx';
import { texts } from '../texts.ts';

function Account(): ReactNode {
  const navigate = useNavigate();
  return <AccountPage member={useCurrentMember()} {...useSignOut(() => void navigate('/'))} />;
}

export function Component(): ReactNode {
  if (useIsMember()) return <Account />;
  return (
    <MembersOnly
      page={texts.account.page}
      heading={texts.account.visitorHeading}
      reason={texts.account.visitor}
      returnTo="/account"
    />
  );
}
