import type { ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { useFormats, useTexts } from '../language/use-texts.ts';
import { uiTexts } from './ui-texts.en.ts';

/** The authors of a book, or a substitute if none of them could be read. */
export function ByLine({ authors = [] }: Pick<Book, 'authors'>): ReactNode {
  const { unknownAuthor } = useTexts(uiTexts);
  const { list } = useFormats();
  return authors.length === 0 ? unknownAuthor : list(authors.map(({ name }) => name));
}
