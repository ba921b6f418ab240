import type { ReactNode } from 'react';
import { useTexts } from '../../../language/use-texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Part } from '../../../ui/part.tsx';
import { deskTexts } from '../desk-texts.en.ts';
import { FoundRows } from '../finder.tsx';
import { useAllGenres } from './use-all-genres.ts';

/** All genres. There are few, so they need no search. */
export function GenreList({ mayAdd }: { mayAdd: boolean }): ReactNode {
  const { genres: texts } = useTexts(deskTexts);
  return (
    <Part heading={texts.heading} beside={mayAdd && <ButtonLink to="/desk/genres/new">{texts.add}</ButtonLink>}>
      <FoundRows kind="genres" none={texts.none} found={useAllGenres()} nameOf={({ name }) => name} />
    </Part>
  );
}
