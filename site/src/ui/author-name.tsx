import type { ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { useTexts } from '../language/use-texts.ts';
import { uiTexts } from './ui-texts.en.ts';

/** The name of a book's author; a stand-in when the reference could not be resolved. */
export function AuthorName({ author }: Pick<Book, 'author'>): ReactNode {
  const { unknownAuthor } = useTexts(uiTexts);
  return typeof author === 'string' ? unknownAuthor : author.name;
}
