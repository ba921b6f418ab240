import type { ReactNode } from 'react';
import { MembersOnly } from '../features/membership/members-only.tsx';
import { ShelfPage } from '../features/shelf/shelf-page.tsx';
import { shelfTexts } from '../features/shelf/shelf-texts.en.ts';
import { useTexts } from '../language/use-texts.ts';
import { Opening } from './opening.tsx';

export function Component(): ReactNode {
  const texts = useTexts(shelfTexts);
  return (
    <MembersOnly texts={texts}>
      <Opening texts={texts} unlisted />
      <ShelfPage />
    </MembersOnly>
  );
}
