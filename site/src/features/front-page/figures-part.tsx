import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Part } from '../../ui/part.tsx';
import { frontPageRestTexts } from './front-page-rest-texts.en.ts';

/** Where the charts stand on the front page. */
export function FiguresPart({ children }: { children: ReactNode }): ReactNode {
  const texts = useTexts(frontPageRestTexts);
  return <Part heading={texts.figures}>{children}</Part>;
}
