import type { ReactNode } from 'react';
import type { Author } from '#contracts/marginalia/items.ts';
import type { BooksBy } from '../../club/use-books-by.ts';
import { vocabularyTexts } from '../../club/vocabulary/vocabulary-texts.en.ts';
import { useTexts } from '../../language/use-texts.ts';
import { EndlessShelf } from '../../ui/endless-shelf.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { NothingHere, Part } from '../../ui/part.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { authorTexts } from './author-texts.en.ts';
import styles from './author-view.module.css';

/** An author and their books in the club. */
export function AuthorView({ author, works }: { author: Author; works: BooksBy }): ReactNode {
  const texts = useTexts(authorTexts);
  const { country } = useTexts(vocabularyTexts);
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={author.name} />
        <p className={styles.origin}>{texts.origin(country(author.country), author.born)}</p>
        <div className={styles.bio}>
          <RichText html={author.bio} opening />
        </div>
      </header>
      <Part heading={texts.works} beside={works.total ? <p>{texts.counted(works.total)}</p> : null}>
        <EndlessShelf
          pages={works.pages}
          total={works.total}
          heading="h3"
          empty={<NothingHere>{texts.none}</NothingHere>}
        />
      </Part>
    </>
  );
}
