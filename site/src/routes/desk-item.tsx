import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { DeskAuthor } from './desk-author.tsx';
import { DeskGenre } from './desk-genre.tsx';
import { DeskNotice } from './desk-notice.tsx';
import { Component as NotFound } from './not-found.tsx';

/**
 * The form for one item of the desk except a book, by its kind. These small forms share a chunk, because an editor who needs one soon
 * needs another.
 */
export function Component(): ReactNode {
  const { kind } = useParams();
  switch (kind) {
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
