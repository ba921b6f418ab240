import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { DeskAuthor } from './desk-author.tsx';
import { DeskBook } from './desk-book.tsx';
import { DeskGenre } from './desk-genre.tsx';
import { DeskNotice } from './desk-notice.tsx';
import { Component as NotFound } from './not-found.tsx';

/** The form for one thing that the desk keeps, by its kind: all in one, as whoever needs one needs the others next. */
export function Component(): ReactNode {
  const { kind } = useParams();
  switch (kind) {
    case 'notices':
      return <DeskNotice />;
    case 'books':
      return <DeskBook />;
    case 'authors':
      return <DeskAuthor />;
    case 'genres':
      return <DeskGenre />;
    default:
      return <NotFound />;
  }
}
