import type { ReactNode } from 'react';
import { appTexts } from '../app/app-texts.en.ts';
import { useTexts } from '../language/use-texts.ts';
import { NotFound } from '../ui/not-found.tsx';

export function Component(): ReactNode {
  const texts = useTexts(appTexts);
  return <NotFound heading={texts.notFound.heading} body={texts.notFound.body} />;
}
