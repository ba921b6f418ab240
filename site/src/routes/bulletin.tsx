import type { ReactNode } from 'react';
import { useIsMember } from '../club/use-is-member.ts';
import { BulletinList } from '../features/bulletin/bulletin-list.tsx';
import { useBulletin } from '../features/bulletin/use-bulletin.ts';
import { MembersOnly } from '../features/membership/members-only.tsx';
import { texts } from '../texts.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './page.module.css';

function Bulletin(): ReactNode {
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={texts.bulletin.page}>{texts.bulletin.heading}</PageHeading>
        <p>{texts.bulletin.intro}</p>
      </header>
      <BulletinList {...useBulletin()} />
    </>
  );
}

export function Component(): ReactNode {
  if (useIsMember()) return <Bulletin />;
  return (
    <MembersOnly
      page={texts.bulletin.page}
      heading={texts.bulletin.visitorHeading}
      reason={texts.bulletin.visitor}
      returnTo="/bulletin"
    />
  );
}
