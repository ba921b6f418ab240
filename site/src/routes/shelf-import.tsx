import type { ReactNode } from 'react';
import { useIsMember } from '../club/use-is-member.ts';
import { MembersOnly } from '../features/membership/members-only.tsx';
import { ImportPage } from '../features/shelf-import/import-page.tsx';
import { importTexts } from '../features/shelf-import/import-texts.en.ts';
import { useTexts } from '../language/use-texts.ts';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './page.module.css';

function MemberImport(): ReactNode {
  const texts = useTexts(importTexts);
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={texts.page} unlisted>
          {texts.heading}
        </PageHeading>
        <p>{texts.intro}</p>
      </header>
      <ImportPage />
      <p className={styles.back}>
        <Link to="/shelf">{texts.back}</Link>
      </p>
    </>
  );
}

export function Component(): ReactNode {
  const texts = useTexts(importTexts);
  if (useIsMember()) return <MemberImport />;
  return (
    <MembersOnly page={texts.page} heading={texts.visitorHeading} reason={texts.visitor} returnTo="/shelf/import" />
  );
}
