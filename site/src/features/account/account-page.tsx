import { type ReactNode, useState, useTransition } from 'react';
import type { Member } from '#contracts/members/member.ts';
import { hasDrafts, removeDrafts } from '../../club/draft-store.ts';
import type { Loaded } from '../../club/loaded.ts';
import { useSignOut } from '../../club/use-sign-out.ts';
import { useFormats, useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Question } from '../../ui/dialog/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageOfOne } from '../../ui/page-of-one.tsx';
import styles from './account-page.module.css';
import { accountTexts } from './account-texts.en.ts';
import { ProfileForm } from './profile-form.tsx';

/** Signs out. While anything in this tab is unsaved, it asks for confirmation first, because signing out removes it. */
function SignOutButton(): ReactNode {
  const texts = useTexts(accountTexts);
  const signOut = useSignOut();
  const [asked, setAsked] = useState(false);
  const [busy, start] = useTransition();
  const go = (): void =>
    start(async () => {
      setAsked(false);
      removeDrafts();
      await signOut('/');
    });
  return (
    <>
      <Button
        weight="quiet"
        busy={busy}
        busyText={texts.account.signingOut}
        onClick={() => {
          if (hasDrafts()) setAsked(true);
          else go();
        }}
      >
        {texts.account.signOut}
      </Button>
      {asked && <Question texts={texts.signOutUnsaved} stay={() => setAsked(false)} leave={go} />}
    </>
  );
}

function MemberCard({
  member: { id, profile, privacyStatus, loginEmail, createdDate },
}: {
  member: Member;
}): ReactNode {
  const formats = useFormats();
  const { account: texts } = useTexts(accountTexts);
  const rows: readonly (readonly [name: string, value: ReactNode])[] = [
    [texts.nickname, profile.nickname || texts.noNickname],
    [
      texts.ownPage,
      <Link key="page" to={`/readers/${encodeURIComponent(id)}`}>
        {privacyStatus === 'PUBLIC' ? texts.publicPage : texts.privatePage}
      </Link>,
    ],
    ...(loginEmail === undefined ? [] : [[texts.email, loginEmail] as const]),
    [
      texts.since,
      <time key="since" dateTime={createdDate}>
        {formats.date(new Date(createdDate))}
      </time>,
    ],
  ];
  return (
    <section aria-label={texts.details}>
      <Facts className={styles.card} facts={rows} />
    </section>
  );
}

/** The member's data as the club has it, and the button to sign out, which is available in every state. */
export function AccountPage({
  member,
  links,
  children,
}: {
  member: Loaded<Member | null>;
  /** Further links. */
  links: ReactNode;
  /** Shown below the profile. */
  children: (member: Member) => ReactNode;
}): ReactNode {
  const { account: texts } = useTexts(accountTexts);
  return (
    <div className={styles.account}>
      <PageOfOne one={member} page={{ title: texts.page, heading: texts.plainHeading }} loading={texts.loading}>
        {(known) => (
          <>
            <PageHeading title={texts.page}>{texts.heading(known.profile.nickname || texts.nameless)}</PageHeading>
            <MemberCard member={known} />
          </>
        )}
      </PageOfOne>
      <div className={styles.ways}>
        <SignOutButton />
        <Link to="/bulletin">{texts.bulletin}</Link>
        {links}
      </div>
      <p className={styles.note}>{texts.signOutNote}</p>
      {member.kind === 'ready' && member.value !== null && (
        <>
          <ProfileForm key={member.value.id} member={member.value} />
          {children(member.value)}
        </>
      )}
    </div>
  );
}
