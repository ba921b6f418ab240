import type { ReactNode } from 'react';
import { notFoundTexts } from '../app/not-found-texts.en.ts';
import { useTexts } from '../language/use-texts.ts';
import { NotFound } from '../ui/not-found.tsx';

export function Component(): ReactNode {
  const texts = useTexts(notFoundTexts);
  return <NotFound heading={texts.heading} body={texts.body} />;
}
