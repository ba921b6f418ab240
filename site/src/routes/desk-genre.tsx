import type { ReactNode } from 'react';
import { useClub } from '../club/club-context.ts';
import { deskTexts } from '../features/desk/desk-texts.en.ts';
import { GenreForm } from '../features/desk/genres/genre-form.tsx';
import { useTexts } from '../language/use-texts.ts';
import { DeskItemPage } from './desk-item-page.tsx';

export function DeskGenre(): ReactNode {
  const { genres } = useClub().collections;
  return (
    <DeskItemPage
      kind="genres"
      texts={useTexts(deskTexts).genres}
      ask={(id, signal) => genres.get(id, { signal, consistentRead: true })}
    >
      {(genre, _permissions, done) => <GenreForm genre={genre} done={done} />}
    </DeskItemPage>
  );
}
