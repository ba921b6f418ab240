import type { ReactNode } from 'react';
import { useIsMember } from '../club/use-is-member.ts';
import { AuthorFinder } from '../features/desk/authors/author-finder.tsx';
import { BookFinder } from '../features/desk/books/book-finder.tsx';
import { ClearOut } from '../features/desk/clearing/clear-out.tsx';
import { DeskGate } from '../features/desk/desk-gate.tsx';
import { deskTexts } from '../features/desk/desk-texts.en.ts';
import { GenreList } from '../features/desk/genres/genre-list.tsx';
import { NoticeList } from '../features/desk/notices/notice-list.tsx';
import { MembersOnly } from '../features/membership/members-only.tsx';
import { useTexts } from '../language/use-texts.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './page.module.css';

export function Component(): ReactNode {
  const texts = useTexts(deskTexts);
  if (!useIsMember()) {
    return <MembersOnly page={texts.page} heading={texts.visitorHeading} reason={texts.visitor} returnTo="/desk" />;
  }
  return (
    <DeskGate>
      {({ notices, books, authors, genres }) => (
        <>
          <header className={styles.opening}>
            <PageHeading title={texts.page}>{texts.heading}</PageHeading>
            <p>{texts.intro}</p>
          </header>
          <NoticeList mayAdd={notices.itemInsert} />
          <BookFinder mayAdd={books.itemInsert} />
          <AuthorFinder mayAdd={authors.itemInsert} />
          <GenreList mayAdd={genres.itemInsert} />
          <ClearOut />
        </>
      )}
    </DeskGate>
  );
}
