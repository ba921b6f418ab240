import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Part } from '../../ui/part.tsx';
import { frontPageRestTexts } from './front-page-rest-texts.en.ts';

/** The part of the front page with the charts. */
export function FiguresPart({ children }: { children: ReactNode }): ReactNode {
  const texts = useTexts(frontPageRestTexts);
  return <Part heading={texts.figures}>{children}</Part>;
}
