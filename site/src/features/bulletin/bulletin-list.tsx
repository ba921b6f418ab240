import type { ReactNode } from 'react';
import type { BulletinPost } from '#contracts/marginalia/items.ts';
import type { Pages } from '../../club/use-pages.ts';
import { useFormats } from '../../language/use-formats.ts';
import { useTexts } from '../../language/use-texts.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './bulletin-list.module.css';
import { bulletinTexts } from './bulletin-texts.en.ts';

function Post({ post }: { post: BulletinPost }): ReactNode {
  const formats = useFormats();
  return (
    <article className={styles.post}>
      <time className={styles.date} dateTime={post.postedAt.toISOString()}>
        {formats.date(post.postedAt)}
      </time>
      <div className={styles.body}>
        <h2 className={styles.title} dir="auto">
          {post.title}
        </h2>
        <RichText html={post.body} />
      </div>
    </article>
  );
}

/** The notices, with their dates in the margin. */
export function BulletinList({ items, more, fetchMore }: Pages<BulletinPost>): ReactNode {
  const texts = useTexts(bulletinTexts);
  switch (items.kind) {
    case 'loading':
      return (
        <div aria-busy="true">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <SkeletonText />
          <SkeletonText />
        </div>
      );
    case 'failed':
      return <FailureNotice failed={items} />;
    case 'ready':
      if (items.value.length === 0) return <p className={styles.empty}>{texts.empty}</p>;
      return (
        <>
          {items.value.map((post) => (
            <Post key={post._id} post={post} />
          ))}
          <MoreButton more={more} fetchMore={fetchMore}>
            {texts.older}
          </MoreButton>
        </>
      );
  }
}
