import type { ReactNode } from 'react';
import { useClub } from '../club/club-context.ts';
import { AuthorForm } from '../features/desk/authors/author-form.tsx';
import { deskTexts } from '../features/desk/desk-texts.en.ts';
import { useTexts } from '../language/use-texts.ts';
import { DeskItemPage } from './desk-item-page.tsx';

export function DeskAuthor(): ReactNode {
  const { authors } = useClub().collections;
  return (
    <DeskItemPage
      kind="authors"
      texts={useTexts(deskTexts).authors}
      ask={(id, signal) => authors.get(id, { signal, consistentRead: true })}
    >
      {(author, _permissions, done) => <AuthorForm author={author} done={done} />}
    </DeskItemPage>
  );
}
