import type { ReactNode } from 'react';
import { useShelf } from '../club/shelf/use-shelf.ts';
import { useIsMember } from '../club/use-is-member.ts';
import { MembersOnly } from '../features/membership/members-only.tsx';
import { ShelfPage } from '../features/shelf/shelf-page.tsx';
import { shelfTexts } from '../features/shelf/shelf-texts.en.ts';
import { useTexts } from '../language/use-texts.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './page.module.css';

function MemberShelf(): ReactNode {
  const texts = useTexts(shelfTexts);
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={texts.page} unlisted>
          {texts.heading}
        </PageHeading>
        <p>{texts.intro}</p>
      </header>
      <ShelfPage shelf={useShelf()} />
    </>
  );
}

export function Component(): ReactNode {
  const texts = useTexts(shelfTexts);
  if (useIsMember()) return <MemberShelf />;
  return <MembersOnly page={texts.page} heading={texts.visitorHeading} reason={texts.visitor} returnTo="/shelf" />;
}
