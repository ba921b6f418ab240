import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useClub } from '../club/club.ts';
import { AuthorForm } from '../features/desk/authors/author-form.tsx';
import { GenreForm } from '../features/desk/genres/genre-form.tsx';
import { NoticeForm } from '../features/desk/notices/notice-form.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { DeskItemPage } from './desk-item-page.tsx';

/**
 * The form for one item of the desk except a book, by its kind. These small forms share a chunk, because an editor who needs one soon
 * needs another.
 */
export function Component(): ReactNode {
  const { kind } = useParams();
  const { authors, bulletin, genres } = useClub().collections;
  const now = { consistentRead: true } as const;
  switch (kind) {
    case 'notices':
      return (
        <DeskItemPage kind={kind} ask={(id, signal) => bulletin.get(id, { signal, showDrafts: true, ...now })}>
          {(post, { itemRemove }, done) => <NoticeForm post={post} mayRemove={itemRemove} done={done} />}
        </DeskItemPage>
      );
    case 'authors':
      return (
        <DeskItemPage kind={kind} ask={(id, signal) => authors.get(id, { signal, ...now })}>
          {(author, _permissions, done) => <AuthorForm author={author} done={done} />}
        </DeskItemPage>
      );
    case 'genres':
      return (
        <DeskItemPage kind={kind} ask={(id, signal) => genres.get(id, { signal, ...now })}>
          {(genre, _permissions, done) => <GenreForm genre={genre} done={done} />}
        </DeskItemPage>
      );
    default:
      return <NotFound />;
  }
}
