import type { ReactNode } from 'react';
import type { Member } from '#contracts/members/member.ts';
import type { Loaded } from '../../club/loaded.ts';
import { useFormats } from '../../language/use-formats.ts';
import { useTexts } from '../../language/use-texts.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './account-page.module.css';
import { accountTexts } from './account-texts.en.ts';
import { ProfileForm } from './profile-form.tsx';
import { SignOutButton } from './sign-out-button.tsx';

function MemberCard({ member }: { member: Member }): ReactNode {
  const formats = useFormats();
  const texts = useTexts(accountTexts);
  const { nickname } = member.profile;
  return (
    <section aria-label={texts.account.details}>
      <dl className={styles.card}>
        <div>
          <dt>{texts.account.nickname}</dt>
          <dd>{nickname || texts.account.noNickname}</dd>
        </div>
        <div>
          <dt>{texts.account.ownPage}</dt>
          <dd>
            <Link to={`/readers/${encodeURIComponent(member.id)}`}>
              {member.privacyStatus === 'PUBLIC' ? texts.account.publicPage : texts.account.privatePage}
            </Link>
          </dd>
        </div>
        {member.loginEmail !== undefined && (
          <div>
            <dt>{texts.account.email}</dt>
            <dd>{member.loginEmail}</dd>
          </div>
        )}
        <div>
          <dt>{texts.account.since}</dt>
          <dd>
            <time dateTime={member.createdDate}>{formats.date(new Date(member.createdDate))}</time>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Body({ member }: { member: Loaded<Member | null> }): ReactNode {
  const texts = useTexts(accountTexts);
  switch (member.kind) {
    case 'loading':
      return (
        <>
          <PageHeading title={texts.account.page} settled={false}>
            {texts.account.plainHeading}
          </PageHeading>
          <div aria-busy="true">
            <VisuallyHidden>{texts.account.loading}</VisuallyHidden>
            <SkeletonText />
          </div>
        </>
      );
    case 'failed':
      return (
        <>
          <PageHeading title={texts.account.page}>{texts.account.plainHeading}</PageHeading>
          <FailureNotice failed={member} />
        </>
      );
    case 'ready':
      return (
        <>
          <PageHeading title={texts.account.page}>
            {texts.account.heading(member.value?.profile.nickname || texts.account.nameless)}
          </PageHeading>
          {member.value !== null && <MemberCard member={member.value} />}
        </>
      );
  }
}

/** The member's data as the club has it, and the button to sign out, which is available in every state. */
export function AccountPage({
  member,
  signOut,
  signingOut,
  links,
  children,
}: {
  member: Loaded<Member | null>;
  signOut: () => void;
  signingOut: boolean;
  /** Further links. */
  links: ReactNode;
  /** Shown below the profile. */
  children: ReactNode;
}): ReactNode {
  const texts = useTexts(accountTexts);
  return (
    <div className={styles.account}>
      <Body member={member} />
      <div className={styles.ways}>
        <SignOutButton signOut={signOut} signingOut={signingOut} />
        <Link to="/bulletin">{texts.account.bulletin}</Link>
        {links}
      </div>
      <p className={styles.note}>{texts.account.signOutNote}</p>
      {member.kind === 'ready' && member.value !== null && (
        <>
          <ProfileForm key={member.value.id} member={member.value} />
          {children}
        </>
      )}
    </div>
  );
}
