import { type ReactNode, startTransition } from 'react';
import { Link } from 'react-router';
import type { Member } from '#contracts/members/member.ts';
import type { Loaded } from '../../club/loaded.ts';
import { formatDate } from '../../format.ts';
import { memberTexts } from '../../member-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './account-page.module.css';
import { ProfileForm } from './profile-form.tsx';

function MemberCard({ member }: { member: Member }): ReactNode {
  const { nickname, slug } = member.profile;
  return (
    <section aria-label={memberTexts.account.details}>
      <dl className={styles.card}>
        <div>
          <dt>{memberTexts.account.nickname}</dt>
          <dd>{nickname || memberTexts.account.noNickname}</dd>
        </div>
        {slug && (
          <div>
            <dt>{memberTexts.account.slug}</dt>
            <dd>{slug}</dd>
          </div>
        )}
        {member.loginEmail !== undefined && (
          <div>
            <dt>{memberTexts.account.email}</dt>
            <dd>{member.loginEmail}</dd>
          </div>
        )}
        <div>
          <dt>{memberTexts.account.since}</dt>
          <dd>
            <time dateTime={member.createdDate}>{formatDate(new Date(member.createdDate))}</time>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Body({ member }: { member: Loaded<Member | null> }): ReactNode {
  switch (member.kind) {
    case 'loading':
      return (
        <>
          <PageHeading title={memberTexts.account.page} settled={false}>
            {memberTexts.account.plainHeading}
          </PageHeading>
          <div aria-busy="true">
            <VisuallyHidden>{memberTexts.account.loading}</VisuallyHidden>
            <SkeletonText />
          </div>
        </>
      );
    case 'failed':
      return (
        <>
          <PageHeading title={memberTexts.account.page}>{memberTexts.account.plainHeading}</PageHeading>
          <FailureNotice failure={member.failure} retry={member.retry} />
        </>
      );
    case 'ready':
      return (
        <>
          <PageHeading title={memberTexts.account.page}>
            {memberTexts.account.heading(member.value?.profile.nickname || memberTexts.account.nameless)}
          </PageHeading>
          {member.value !== null && <MemberCard member={member.value} />}
        </>
      );
  }
}

/** Who the visitor is to the club, and the way out, which is open in every state. */
export function AccountPage({
  member,
  signOut,
  signingOut,
  children,
}: {
  member: Loaded<Member | null>;
  signOut: () => void;
  signingOut: boolean;
  /** Stands below the profile. */
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.account}>
      <Body member={member} />
      <div className={styles.ways}>
        <Button
          weight="quiet"
          busy={signingOut}
          busyText={memberTexts.account.signingOut}
          onClick={() => startTransition(signOut)}
        >
          {memberTexts.account.signOut}
        </Button>
        <Link to="/bulletin">{memberTexts.account.bulletin}</Link>
      </div>
      <p className={styles.note}>{memberTexts.account.signOutNote}</p>
      {member.kind === 'ready' && member.value !== null && (
        <>
          <ProfileForm key={member.value.id} member={member.value} />
          {children}
        </>
      )}
    </div>
  );
}
