import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Member } from '#contracts/members/member.ts';
import { useCurrentMember } from '../club/use-current-member.ts';
import { useIsMember } from '../club/use-is-member.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { accountTexts } from '../features/account/account-texts.en.ts';
import { ChangePasswordForm } from '../features/account/change-password-form.tsx';
import { DataCopy } from '../features/account/records/data-copy.tsx';
import { LeaveClub } from '../features/account/records/leave-club.tsx';
import { OwnReviews } from '../features/account/records/own-reviews.tsx';
import { ShelfOnPage } from '../features/account/records/shelf-on-page.tsx';
import { TwoSteps } from '../features/account/records/two-steps.tsx';
import { useSignOut } from '../features/account/use-sign-out.ts';
import { DeskLink } from '../features/desk/desk-link.tsx';
import { newPassword } from '../features/membership/credentials.ts';
import { MembersOnly } from '../features/membership/members-only.tsx';
import { membershipTexts } from '../features/membership/membership-texts.en.ts';
import { ReviewEditor } from '../features/reviews/review-editor.tsx';
import { useTexts } from '../language/use-texts.ts';

/** The data that the club has about a member, and the buttons to copy or delete it. */
function Records({ member }: { member: Member }): ReactNode {
  const navigate = useNavigate();
  return (
    <>
      <OwnReviews
        memberId={member.id}
        editing={(bookId, done) => <ReviewEditor bookId={bookId} member={member} done={done} />}
      />
      <ShelfOnPage member={member} />
      <TwoSteps />
      <DataCopy member={member} />
      <LeaveClub memberId={member.id} goHome={() => void navigate('/')} />
    </>
  );
}

function Account(): ReactNode {
  const navigate = useNavigate();
  const { credentials } = useTexts(membershipTexts);
  const member = useCurrentMember();
  const email = member.kind === 'ready' ? member.value?.loginEmail : undefined;
  return (
    <AccountPage member={member} links={<DeskLink />} {...useSignOut(() => void navigate('/'))}>
      <ChangePasswordForm email={email} newPassword={() => newPassword(credentials)} />
      {member.kind === 'ready' && member.value !== null && <Records member={member.value} />}
    </AccountPage>
  );
}

export function Component(): ReactNode {
  const texts = useTexts(accountTexts);
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
