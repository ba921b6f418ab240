import type { ReactNode } from 'react';
import { MembersOnly } from '../features/membership/members-only.tsx';
import { ImportPage } from '../features/shelf-import/import-page.tsx';
import { importTexts } from '../features/shelf-import/import-texts.en.ts';
import { useTexts } from '../language/use-texts.ts';
import { Link } from '../ui/link.tsx';
import { Opening } from './opening.tsx';
import styles from './page.module.css';

export function Component(): ReactNode {
  const texts = useTexts(importTexts);
  return (
    <MembersOnly texts={texts}>
      <Opening texts={texts} unlisted />
      <ImportPage />
      <p className={styles.back}>
        <Link to="/shelf">{texts.back}</Link>
      </p>
    </MembersOnly>
  );
}
