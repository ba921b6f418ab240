import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Author, BulletinPost } from '#contracts/marginalia/items.ts';
import type { ItemsQuery } from '#core/items.ts';
import { useClub } from '../../club/club.ts';
import { type Loaded, useLoaded } from '../../club/loaded.ts';
import { partsAroundApostrophes } from '../../club/plain-words.ts';
import { MEMBER_QUERIES } from '../../club/query-keys.ts';
import { useGenres } from '../../club/use-genres.ts';
import { vocabularyTexts } from '../../club/vocabulary/vocabulary-texts.en.ts';
import { useFormats, useTexts } from '../../language/use-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ByLine } from '../../ui/by-line.tsx';
import field from '../../ui/form/text-field.module.css';
import { Link } from '../../ui/link.tsx';
import { LoadedView } from '../../ui/loaded-view.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { NothingHere, Part } from '../../ui/part.tsx';
import { usePaused } from '../../ui/use-paused.ts';
import { Announcement, VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { SkeletonText } from '../../ui/waiting.tsx';
import styles from './desk.module.css';
import { deskTexts } from './desk-texts.en.ts';
import { isDraft, useNotices } from './notices/use-notices.ts';
import type { DeskKind } from './use-desk-permissions.ts';

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

/** Published notices and drafts. */
export function NoticeList({ mayAdd }: { mayAdd: boolean }): ReactNode {
  const { notices: texts } = useTexts(deskTexts);
  const { items, more, fetchMore } = useNotices();
  const waiting = (
    <>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <SkeletonText />
    </>
  );
  return (
    <Part heading={texts.heading} beside={mayAdd && <ButtonLink to="/desk/notices/new">{texts.add}</ButtonLink>}>
      <LoadedView loaded={items} waiting={waiting} empty={<NothingHere>{texts.empty}</NothingHere>}>
        {(posts) => (
          <>
            <ul className={styles.rows}>
              {posts.map((post) => (
                <Row key={post._id} post={post} />
              ))}
            </ul>
            <MoreButton more={more} fetchMore={fetchMore}>
              {texts.older}
            </MoreButton>
          </>
        )}
      </LoadedView>
    </Part>
  );
}

const FEW = 10;

/** The items of `matching`, a search for `text`; if that is empty, those that were changed last. */
function useFound<Stored, T>(
  kind: DeskKind,
  text: string,
  all: ItemsQuery<Stored, T>,
  matching: ItemsQuery<Stored, T>,
): Loaded<readonly T[]> {
  const asked = text === '' ? all.descending('_updatedDate') : matching;
  return useLoaded({
    queryKey: [MEMBER_QUERIES, 'desk', kind, 'found', text],
    queryFn: async ({ signal }) => (await asked.limit(FEW).find({ signal })).items,
    placeholderData: keepPreviousData,
  });
}

/** The first authors whose name contains `name`; if it is empty, those that were changed last. */
export function useFoundAuthors(name: string): Loaded<readonly Author[]> {
  const all = useClub().collections.authors.query();
  const containing = partsAroundApostrophes(name).reduce((found, part) => found.contains('name', part), all);
  return useFound('authors', name, all, containing.ascending('name'));
}

function FoundAuthors({ name }: { name: string }): ReactNode {
  const { authors: texts } = useTexts(deskTexts);
  const vocabulary = useTexts(vocabularyTexts);
  return (
    <FoundRows
      kind="authors"
      none={texts.none}
      said={name === '' ? undefined : texts.found}
      found={useFoundAuthors(name)}
      nameOf={(author) => author.name}
      detailOf={({ country, born }) => `${vocabulary.country(country)}, ${born}`}
    />
  );
}

function FoundBooks({ title }: { title: string }): ReactNode {
  const { books: texts } = useTexts(deskTexts);
  const all = useClub().collections.books.query().include('authors');
  const containing = partsAroundApostrophes(title).reduce((found, part) => found.contains('title', part), all);
  return (
    <FoundRows
      kind="books"
      none={texts.none}
      said={title === '' ? undefined : texts.found}
      found={useFound('books', title, all, containing.ascending('title'))}
      nameOf={(book) => book.title}
      detailOf={({ authors, year }) => (
        <>
          <ByLine authors={authors} />, {year}
        </>
      )}
    />
  );
}

/** All genres. There are few, so they need no search. */
export function GenreList({ mayAdd }: { mayAdd: boolean }): ReactNode {
  const { genres: texts } = useTexts(deskTexts);
  return (
    <Part heading={texts.heading} beside={mayAdd && <ButtonLink to="/desk/genres/new">{texts.add}</ButtonLink>}>
      <FoundRows kind="genres" none={texts.none} found={useGenres()} nameOf={({ name }) => name} />
    </Part>
  );
}

/** Lets an editor find a book or an author to edit. */
export function Finder({ kind, mayAdd }: { kind: 'books' | 'authors'; mayAdd: boolean }): ReactNode {
  const texts = useTexts(deskTexts)[kind];
  const id = useId();
  const [query, setQuery] = useState('');
  const paused = usePaused(query.trim());
  return (
    <Part heading={texts.heading} beside={mayAdd && <ButtonLink to={`/desk/${kind}/new`}>{texts.add}</ButtonLink>}>
      <div className={styles.finder}>
        <label htmlFor={id}>{texts.search}</label>
        <input
          id={id}
          type="search"
          className={field.input}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      {kind === 'books' ? <FoundBooks title={paused} /> : <FoundAuthors name={paused} />}
    </Part>
  );
}

/** The found items, each linked to its form. */
function FoundRows<T extends { readonly _id: string }>({
  kind,
  none,
  said,
  found,
  nameOf,
  detailOf,
}: {
  kind: DeskKind;
  /** Shown if nothing was found. */
  none: string;
  /** The message with the number of results, after a search. */
  said?: ((count: number) => string) | undefined;
  found: Loaded<readonly T[]>;
  nameOf: (item: T) => string;
  detailOf?: (item: T) => ReactNode;
}): ReactNode {
  const stale = found.kind === 'ready' && found.stale;
  return (
    <LoadedView loaded={found} waiting={<SkeletonText />}>
      {(items) => (
        <>
          <Announcement text={stale || !said ? '' : said(items.length)} />
          {items.length === 0 && <NothingHere>{none}</NothingHere>}
          <ul className={styles.rows} data-stale={stale || undefined}>
            {items.map((item) => (
              <li key={item._id} className={styles.row}>
                <Link dir="auto" to={`/desk/${kind}/${encodeURIComponent(item._id)}`}>
                  {nameOf(item)}
                </Link>
                {detailOf && <span className={styles.status}>{detailOf(item)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </LoadedView>
  );
}
