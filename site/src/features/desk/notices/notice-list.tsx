import type { ReactNode } from 'react';
import type { BulletinPost } from '#contracts/marginalia/items.ts';
import { useFormats } from '../../../language/use-formats.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Link } from '../../../ui/link.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { NothingHere, Part } from '../../../ui/part.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from '../desk.module.css';
import { deskTexts } from '../desk-texts.en.ts';
import { isDraft, useNotices } from './use-notices.ts';

function Row({ post }: { post: BulletinPost }): ReactNode {
  const { notices } = useTexts(deskTexts);
  const formats = useFormats();
  return (
    <li className={styles.row} data-draft={isDraft(post) || undefined}>
      <Link dir="auto" to={`/desk/notices/${encodeURIComponent(post._id)}`}>
        {post.title}
      </Link>
      <span className={styles.status}>
        {isDraft(post) ? (
          notices.draft
        ) : (
          <time dateTime={post.postedAt.toISOString()}>{formats.date(post.postedAt)}</time>
        )}
      </span>
    </li>
  );
}

function Rows(): ReactNode {
  const { notices: texts } = useTexts(deskTexts);
  const { items, more, fetchMore } = useNotices();
  switch (items.kind) {
    case 'loading':
      return (
        <>
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <SkeletonText />
        </>
      );
    case 'failed':
      return <FailureNotice failed={items} />;
    case 'ready':
      if (items.value.length === 0) return <NothingHere>{texts.empty}</NothingHere>;
      return (
        <>
          <ul className={styles.rows}>
            {items.value.map((post) => (
              <Row key={post._id} post={post} />
            ))}
          </ul>
          <MoreButton more={more} fetchMore={fetchMore}>
            {texts.older}
          </MoreButton>
        </>
      );
  }
}

/** Published notices and drafts. */
export function NoticeList({ mayAdd }: { mayAdd: boolean }): ReactNode {
  const { notices: texts } = useTexts(deskTexts);
  return (
    <Part heading={texts.heading} beside={mayAdd && <ButtonLink to="/desk/notices/new">{texts.add}</ButtonLink>}>
      <Rows />
    </Part>
  );
}
