import type { ReactNode } from 'react';
import { useCurrentMember } from '../club/use-current-member.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { accountTexts } from '../features/account/account-texts.en.ts';
import { ChangePasswordForm } from '../features/account/change-password-form.tsx';
import { DataCopy } from '../features/account/records/data-copy.tsx';
import { LeaveClub } from '../features/account/records/leave-club.tsx';
import { OwnReviews } from '../features/account/records/own-reviews.tsx';
import { RecordPart } from '../features/account/records/record-part.tsx';
import { ShelfOnPage } from '../features/account/records/shelf-on-page.tsx';
import { TwoSteps } from '../features/account/records/two-steps.tsx';
import { deskTexts } from '../features/desk/desk-texts.en.ts';
import { ForEditors } from '../features/desk/for-editors.tsx';
import { newPassword } from '../features/membership/credentials.ts';
import { MembersOnly } from '../features/membership/members-only.tsx';
import { membershipTexts } from '../features/membership/membership-texts.en.ts';
import { ReviewEditor } from '../features/reviews/review-editor.tsx';
import { OwnOrders, useOwnOrders } from '../features/shop/own-orders.tsx';
import { shopTexts } from '../features/shop/shop-texts.en.ts';
import { useTexts } from '../language/use-texts.ts';
import { Link } from '../ui/link.tsx';

/** What the member has bought. Nothing on a site without a shop. */
function Orders(): ReactNode {
  const { heading } = useTexts(shopTexts).orders;
  const orders = useOwnOrders();
  if (orders.kind === 'ready' && orders.value === null) return null;
  return (
    <RecordPart heading={heading}>
      <OwnOrders orders={orders} />
    </RecordPart>
  );
}

function Account(): ReactNode {
  const { credentials } = useTexts(membershipTexts);
  const { link } = useTexts(deskTexts);
  const toDesk = (
    <ForEditors>
      <Link to="/desk">{link}</Link>
    </ForEditors>
  );
  return (
    <AccountPage member={useCurrentMember()} links={toDesk}>
      {(member) => (
        <>
          <ChangePasswordForm email={member.loginEmail} newPassword={() => newPassword(credentials)} />
          <Orders />
          <OwnReviews
            memberId={member.id}
            editing={(bookId, done) => <ReviewEditor bookId={bookId} member={member} done={done} />}
          />
          <ShelfOnPage member={member} />
          <TwoSteps />
          <DataCopy member={member} />
          <LeaveClub memberId={member.id} />
        </>
      )}
    </AccountPage>
  );
}

export function Component(): ReactNode {
  return (
    <MembersOnly texts={useTexts(accountTexts).account}>
      <Account />
    </MembersOnly>
  );
}
