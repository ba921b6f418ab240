import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BulletinPost } from '#contracts/marginalia/items.ts';
import { object, text } from '#core/reading.ts';
import { useClub } from '../club/club.ts';
import { MEMBER_QUERIES } from '../club/query-keys.ts';
import { usePages } from '../club/use-pages.ts';
import { bulletinTexts } from '../features/bulletin/bulletin-texts.en.ts';
import { deskTexts } from '../features/desk/desk-texts.en.ts';
import { ForEditors } from '../features/desk/for-editors.tsx';
import { MembersOnly } from '../features/membership/members-only.tsx';
import { useFormats, useTexts } from '../language/use-texts.ts';
import { Link } from '../ui/link.tsx';
import { LoadedView } from '../ui/loaded-view.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { plainText } from '../ui/plain-text.ts';
import { RichText } from '../ui/rich-text.tsx';
import { Waiting } from '../ui/waiting.tsx';
import styles from './bulletin.module.css';
import { Opening } from './opening.tsx';

const PAGE_SIZE = 10;

/** Anything in italics may be the title of a book. */
const ITALICS = /<em>([^<]+)<\/em>/g;

const readTitle = object(
  (field) => [field('title', text), `/books/${encodeURIComponent(field('_id', text))}`] as const,
);
const NONE: ReadonlyMap<string, string> = new Map();

/** The pages of the club's books that the notices name in italics, by title. */
function useNamedBooks(posts: readonly BulletinPost[]): ReadonlyMap<string, string> {
  const { books } = useClub().collections;
  const italics = posts.flatMap(({ body }) => [...body.matchAll(ITALICS)].map(([, words = '']) => plainText(words)));
  const titles = [...new Set(italics)].toSorted();
  const { data = NONE } = useQuery({
    queryKey: ['books-named', titles],
    queryFn: async ({ signal }) => {
      const named = books.query().hasSome('title', titles).fields('title').limit(titles.length).as(readTitle);
      return new Map((await named.find({ signal })).items);
    },
    enabled: titles.length > 0,
    placeholderData: keepPreviousData,
  });
  return data;
}

function Post({ post, pages }: { post: BulletinPost; pages: ReadonlyMap<string, string> }): ReactNode {
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
        <RichText html={post.body} pages={pages} />
      </div>
    </article>
  );
}

/** The notices, with their dates in the margin. */
function BulletinList(): ReactNode {
  const texts = useTexts(bulletinTexts);
  const { bulletin } = useClub().collections;
  const newestFirst = bulletin.query().descending('postedAt').limit(PAGE_SIZE);
  const { items, more, fetchMore } = usePages([MEMBER_QUERIES, 'bulletin'], newestFirst);
  const pages = useNamedBooks(items.kind === 'ready' ? items.value : []);
  return (
    <LoadedView loaded={items} waiting={<Waiting text={texts.loading} />} empty={<p className="note">{texts.empty}</p>}>
      {(posts) => (
        <>
          {posts.map((post) => (
            <Post key={post._id} post={post} pages={pages} />
          ))}
          <MoreButton more={more} fetchMore={fetchMore}>
            {texts.older}
          </MoreButton>
        </>
      )}
    </LoadedView>
  );
}

/** The host's notices, newest first. Only for members; the service refuses a visitor's request. */
export function Component(): ReactNode {
  const texts = useTexts(bulletinTexts);
  const { link } = useTexts(deskTexts);
  return (
    <MembersOnly texts={texts}>
      <Opening texts={texts} description={texts.intro}>
        <ForEditors>
          <Link to="/desk">{link}</Link>
        </ForEditors>
      </Opening>
      <BulletinList />
    </MembersOnly>
  );
}
