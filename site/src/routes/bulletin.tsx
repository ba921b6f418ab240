import type { ReactNode } from 'react';
import { useIsMember } from '../club/use-is-member.ts';
import { BulletinList } from '../features/bulletin/bulletin-list.tsx';
import { bulletinTexts } from '../features/bulletin/bulletin-texts.en.ts';
import { useBulletin } from '../features/bulletin/use-bulletin.ts';
import { DeskLink } from '../features/desk/desk-link.tsx';
import { MembersOnly } from '../features/membership/members-only.tsx';
import { useTexts } from '../language/use-texts.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './page.module.css';

function Bulletin(): ReactNode {
  const texts = useTexts(bulletinTexts);
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={texts.page} description={texts.intro}>
          {texts.heading}
        </PageHeading>
        <p>{texts.intro}</p>
        <DeskLink />
      </header>
      <BulletinList {...useBulletin()} />
    </>
  );
}

export function Component(): ReactNode {
  const texts = useTexts(bulletinTexts);
  if (useIsMember()) return <Bulletin />;
  return <MembersOnly page={texts.page} heading={texts.visitorHeading} reason={texts.visitor} returnTo="/bulletin" />;
}
