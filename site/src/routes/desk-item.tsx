import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { page } from '../app/page.tsx';
import { DeskAuthor } from './desk-author.tsx';
import { DeskGenre } from './desk-genre.tsx';
import { DeskNotice } from './desk-notice.tsx';
import { Component as NotFound } from './not-found.tsx';

/** A separate chunk, because it imports the library for comboboxes. */
const { Page: DeskBook } = page(() => import('./desk-book.tsx'));

/**
 * The form for one item of the desk, by its kind. The small forms share a chunk, because an editor who needs one soon
 * needs another.
 */
export function Component(): ReactNode {
  const { kind } = useParams();
  switch (kind) {
    case 'books':
      return <DeskBook />;
    case 'notices':
      return <DeskNotice />;
    case 'authors':
      return <DeskAuthor />;
    case 'genres':
      return <DeskGenre />;
    default:
      return <NotFound />;
  }
}
